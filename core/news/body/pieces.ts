export interface Piece {
  html: string;
  /** `block`: a separate paragraph or block. `break`: only ends a block. */
  kind: "inline" | "block" | "break";
  words: boolean;
  pictures: boolean;
  /** Content of a `<p>` that is written for a `<div>`. */
  inside?: string;
  light?: boolean;
  item?: { level: number; ordered: boolean };
  /** Whether the piece separates words and shows nothing. */
  gap?: boolean;
  tag?: string;
}

const HOLDS_WORDS = new Set("li dt dd th td figcaption caption figure h2 h3 h4 h5 h6 pre".split(" "));
const ONLY_WORDS = /^(?:h\d|dt|caption)$/;
export const isBlank = (text: string): boolean => text.trim() === "";
export const inline = (html: string, rest: Partial<Piece> = {}): Piece => ({
  html,
  kind: "inline",
  words: false,
  pictures: false,
  ...rest,
});
/** Piece in place of an element that separates words, such as a script. */
export const GAP: Piece = inline("", { gap: true });
export const BREAK: Piece = { html: "", kind: "break", words: false, pictures: false };
export const holds = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ words, pictures }) => words || pictures);
export const hasBlock = (pieces: readonly Piece[]): boolean => pieces.some(({ kind }) => kind === "block");
const isSpace = (sign: string | undefined): boolean => sign !== undefined && sign.trim() === "";

/** Joins pieces, with one space where only a gap separates two. */
export function write(pieces: readonly Piece[]): string {
  let out = "";
  let isGap = false;
  for (const { html, kind, gap } of pieces) {
    isGap ||= kind === "break" || gap === true;
    if (kind === "break" || gap || html === "") continue;
    out += isGap && !isSpace(out.at(-1)) && !isSpace(html[0]) ? ` ${html}` : html;
    isGap = false;
  }
  return isGap && !isSpace(out.at(-1)) ? `${out} ` : out;
}

export const around = (html: string, kind: Piece["kind"], pieces: readonly Piece[]): Piece => ({
  html,
  kind,
  words: pieces.some(({ words }) => words),
  pictures: pieces.some(({ pictures }) => pictures),
  light: pieces.some(({ words }) => words) && pieces.every(({ words, light }) => !words || light === true),
});

/** A block element that is not stored: a paragraph, or its blocks and the text between them. */
export function division(pieces: Piece[]): Piece[] {
  if (pieces.some(({ kind }) => kind !== "inline") || !pieces.some(({ words }) => words))
    return [BREAK, ...pieces, BREAK];
  const inside = write(pieces).trim();
  return [{ ...around(`<p>${inside}</p>`, "block", pieces), inside }];
}

/** Wraps pieces in an inline element, one for each part between blocks. */
export function wrapped(pieces: Piece[], name: string, attributes: string): Piece[] {
  if (!pieces.some(({ words, pictures }) => words || (pictures && name === "a"))) return pieces;
  if (hasBlock(pieces))
    return inRuns(pieces, ({ kind }) => kind !== "inline").flatMap(([run, isBlocks]) => {
      if (!isBlocks) return wrapped(run, name, attributes);
      const inside = flow(run, true);
      return run.some(({ words }) => words)
        ? [BREAK, around(`<${name}${attributes}>${inside}</${name}>`, "block", run), BREAK]
        : run;
    });
  const isGap = ({ gap, kind }: Piece): boolean => gap === true || kind === "break";
  const inner = trimmed(pieces, isGap);
  const whole = around(`<${name}${attributes}>${write(inner)}</${name}>`, "inline", inner);
  // A gap at either end stays outside of the element.
  return [...pieces.slice(0, 1).filter(isGap), whole, ...pieces.slice(-1).filter(isGap)];
}

/** Makes pieces bold, except those whose own style is different. */
export function embolden(pieces: Piece[], name: string): Piece[] {
  return inRuns(pieces, ({ light, words }) => (words ? light === true : undefined)).flatMap(
    ([run, isLight]) => (isLight ? run : wrapped(run, name, "")),
  );
}

/** Groups equal neighbours; a neutral piece joins the group before it. */
function inRuns(
  pieces: readonly Piece[],
  kindOf: (piece: Piece) => boolean | undefined,
): [Piece[], boolean][] {
  const runs: [Piece[], boolean][] = [];
  for (const piece of pieces) {
    const kind = kindOf(piece);
    const last = runs.at(-1);
    if (last && (kind === undefined || kind === last[1])) last[0].push(piece);
    else runs.push([[piece], kind ?? false]);
  }
  return runs;
}

export function filled(name: string, pieces: Piece[]): string {
  const all = lists(pieces);
  if (name === "pre")
    return all.map((one) => (one.inside === undefined ? one.html : `${one.inside}\n`)).join("");
  if (ONLY_WORDS.test(name))
    return write(
      all.flatMap((one) => (one.inside === undefined ? [one] : [BREAK, inline(one.inside), BREAK])),
    ).trim();
  const [only, more] = all.filter(({ html, kind }) => kind !== "break" && !isBlank(html));
  if (HOLDS_WORDS.has(name) && only?.inside !== undefined && more === undefined) return only.inside;
  return flow(all, name === "blockquote");
}

/** Blocks in order; if wanted, the text between them becomes paragraphs. */
export function flow(source: readonly Piece[], inParagraphs: boolean): string {
  const runs = inRuns(lists(source), ({ kind }) => kind !== "inline");
  return runs
    .map(([run, isBlocks], index) => {
      const isBetween = index > 0 && index < runs.length - 1;
      if (isBlocks && run.every(({ kind }) => kind === "break")) return isBetween && !inParagraphs ? " " : "";
      if (isBlocks) return write(run.filter(({ kind }) => kind === "block"));
      if (!inParagraphs) return write(trimmed(run, ({ gap }) => gap === true));
      const inner = trimmed(run, (piece) => !holds([piece]));
      const [before, after] =
        inner.length === 0
          ? [run, []]
          : [run.slice(0, run.indexOf(inner[0] ?? GAP)), run.slice(run.lastIndexOf(inner.at(-1) ?? GAP) + 1)];
      const html = inner.some(({ words }) => words) ? `<p>${write(inner).trim()}</p>` : write(inner);
      return blanks(before) + html + blanks(after);
    })
    .join("");
}

const blanks = (pieces: readonly Piece[]): string =>
  pieces.map(({ html }) => (isBlank(html) ? html : "")).join("");

function trimmed(run: readonly Piece[], isEdge: (piece: Piece) => boolean): readonly Piece[] {
  const start = run.findIndex((piece) => !isEdge(piece));
  return start < 0 ? [] : run.slice(start, run.findLastIndex((piece) => !isEdge(piece)) + 1);
}

/** Joins the list items of a text from Word, nested by level. */
function lists(pieces: readonly Piece[]): Piece[] {
  if (!pieces.some(({ item }) => item)) return [...pieces];
  return inRuns(pieces, ({ item, words, pictures }) =>
    item ? true : words || pictures ? false : undefined,
  ).flatMap(([run, isList]) =>
    isList ? [around(listOf(run.filter(({ item }) => item)), "block", run)] : run,
  );
}

function listOf(items: readonly Piece[]): string {
  const name = items[0]?.item?.ordered ? "ol" : "ul";
  const top = items[0]?.item?.level ?? 1;
  const groups: Piece[][] = [];
  for (const piece of items) {
    const last = groups.at(-1);
    if (last && (piece.item?.level ?? 1) > top) last.push(piece);
    else groups.push([piece]);
  }
  const written = groups.map(
    ([first, ...below]) => `<li>${first?.inside ?? ""}${below.length > 0 ? listOf(below) : ""}</li>`,
  );
  return `<${name}>${written.join("")}</${name}>`;
}
