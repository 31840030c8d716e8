interface Rule {
  name: string;
  pattern: RegExp;
  plain: string;
  /** Whether the rule is only for the first sentence of a paragraph, list item or comment. */
  first?: true;
}

/** Wordings that need a second reading, with plain ones (CONTRIBUTING.md, Words). */
const RULES: readonly Rule[] = [
  {
    name: "a clause as subject",
    pattern: /^(?:who|what|whose|whom|whatever|whoever)\b(?!.*\?$)/i,
    plain: "begin with the actor or thing: the worker …, readers who …, saved stories …",
  },
  {
    name: "who without a noun",
    pattern: /\b(?:for|of|to|by|with|from|than) who\b/i,
    plain: "readers who …, anyone who …",
  },
  { name: "Of at the beginning", pattern: /^of\b/i, plain: "begin with the noun: bytes of a frame" },
  {
    name: "two whats",
    pattern: /\bwhat(?:ever)?\b.*\bwhat(?:ever)?\b/i,
    plain: "use the noun: sources, saved stories",
  },
  {
    name: "of after a verb of saying",
    pattern: /\b(?:tell|tells|told|say|says|said|know|knows|knew|known|hear|hears|heard) of\b/i,
    plain: "know about; or mention, report, publish, notify",
  },
  {
    name: "told",
    pattern: /\b(?:is|are|was|were|been|being|be|not|never) told\b(?! apart)/i,
    plain: "published, sent, notified, reported, logged or shown",
  },
  {
    name: "is none",
    pattern: /(?<!\bthere )\b(?:is|are|was|were) none\b/i,
    plain: "there is no …, … is absent",
  },
  { name: "stands", pattern: /\bstands?\b(?! (?:for|in for|still|out)\b)/i, plain: "is, appears, applies" },
  { name: "anew", pattern: /\banew\b/i, plain: "again, new" },
  { name: "besides", pattern: /\bbesides\b/i, plain: "also, except" },
  { name: "in vain", pattern: /\bin vain\b/i, plain: "failed, without success" },
  { name: "mend", pattern: /\bmend(?:s|ed|ing)?\b/i, plain: "fix" },
  { name: "from which on", pattern: /\bfrom (?:which|where) on\b/i, plain: "at which, after which" },
  { name: "go on", pattern: /\b(?:go|goes|going) on\b/i, plain: "continue" },
  {
    name: "a pronoun without its noun",
    pattern:
      /^(?:it|they|this|these|those) (?:is|are|was|were|has|have|may|must|can|needs?|keeps?|happens?|runs?|also|only|never|comes?|gets?|means?|waits?|does|do)\b/i,
    plain: "begin with the noun",
    first: true,
  },
];
const SUSPECT = new RegExp(RULES.map(({ pattern }) => pattern.source.replace("^", "\\b")).join("|"), "i");

/** Largest number of words in a sentence of a document. */
const LONGEST = 35;

interface Passage {
  line: number;
  text: string;
}

/** Code, addresses and quotations are removed, because they are not our own English. */
const stripped = (text: string): string =>
  text
    .replace(/`[^`]*`/g, "X")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(?<![\p{L}\d])(["'])[^"'\n]*?\1(?![\p{L}\d])/gu, "X")
    .replace(/\s+/g, " ")
    .trim();

function breaches({ line, text }: Passage, longest: number): string[] {
  if (!SUSPECT.test(text) && text.length < 3 * longest) return [];
  return stripped(text)
    .split(/(?<=[.!?]\)?) (?=["'(]?[A-Z0-9])/)
    .flatMap((sentence, index) => {
      const found = RULES.filter(
        ({ first, pattern }) => (index === 0 || !first) && pattern.test(sentence),
      ).map(({ name, plain }) => `${line}: ${name} (plain: ${plain}): ${sentence}`);
      const words = sentence.split(" ").filter((word) => !/^X\W*$/.test(word)).length;
      return words > longest
        ? [...found, `${line}: ${words} words (plain: two, or a list): ${sentence}`]
        : found;
    });
}

const MARK = /^\s*(?:[-*]|\d+\.) /;

/**
 * Paragraphs, list items and cells of a document. Headings, code and passages after `<!-- style: why -->` are
 * left out.
 */
function passagesIn(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | undefined;
  let code = false;
  let excused = false;
  for (const [index, line] of markdown.split("\n").entries()) {
    const fence = line.trimStart().startsWith("```");
    if (fence) code = !code;
    if (fence || code || /^(?:#|<!--|\s*$)/.test(line)) {
      open = undefined;
      if (line.trim() !== "") excused = line.startsWith("<!-- style: ");
      continue;
    }
    if (open && !MARK.test(line) && !line.startsWith("|")) {
      open.text += ` ${line}`;
      continue;
    }
    const texts = line.startsWith("|") ? line.split("|") : [line.replace(MARK, "")];
    const added = texts.map((text) => ({ line: index + 1, text }));
    open = line.startsWith("|") ? undefined : added[0];
    if (!excused) passages.push(...added);
    excused &&= line.startsWith("|");
  }
  return passages;
}

const TOKEN =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;

/** Paragraphs of comments. Paragraphs after a line `// style: why` and directives of tools are left out. */
function commentsIn(source: string): Passage[] {
  const passages: Passage[] = [];
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    if (!token.startsWith("/")) continue;
    if (/\/\/ style: [^\n]*\n\s*$/.test(source.slice(Math.max(0, index - 150), index))) continue;
    let line = source.slice(0, index).split("\n").length;
    const lines = token.replace(/\*\/$/, "").split("\n");
    let open: Passage | undefined;
    for (const each of lines) {
      const text = each.replace(/^\s*(?:\/\/|\/?\*+)\s?/, "");
      if (text.startsWith("style: ")) break;
      if (text.trim() === "" || /^(?:biome-ignore|@)/.test(text)) open = undefined;
      else if (open && !MARK.test(text)) open.text += ` ${text}`;
      else {
        open = { line, text: text.replace(MARK, "") };
        passages.push(open);
      }
      line++;
    }
  }
  return passages;
}

/** Text of each violation: "path:line: rule (plain: wording): sentence". */
export function breachesIn(path: string, content: string): string[] {
  const document = path.endsWith(".md");
  const passages = document ? passagesIn(content) : commentsIn(content);
  return passages.flatMap((each) =>
    breaches(each, document ? LONGEST : Number.POSITIVE_INFINITY).map((breach) => `${path}:${breach}`),
  );
}
