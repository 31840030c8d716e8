export interface SpeechPart {
  text: string;
  lang: "bn-BD" | "en";
}

/** Longest utterance in characters, because some browsers cut off longer ones. */
const LONGEST = 220;
const ENGLISH = /[A-Za-z](?:[A-Za-z'’ ,.:;&/-]*[A-Za-z])?/g;
/** At least two English words: a Bengali voice can read a single name well enough. */
const TWO_WORDS = /[ ,.:;&/-][A-Za-z]/;

/** Splits a text into pieces of at most {@link LONGEST} characters, each cut after a sentence or a word. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let rest = text.trim();
  while (rest.length > LONGEST) {
    const head = rest.slice(0, LONGEST);
    const sentence = Math.max(...["। ", "? ", "! ", "; "].map((end) => head.lastIndexOf(end)));
    const word = head.lastIndexOf(" ");
    const end = sentence > 0 ? sentence + 1 : word > 0 ? word : LONGEST;
    found.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === "" ? found : [...found, rest];
}

export function speechParts(paragraph: string): SpeechPart[] {
  const text = paragraph.replace(/\s+/g, " ");
  const runs: SpeechPart[] = [];
  let from = 0;
  const add = (run: string, lang: SpeechPart["lang"]): void => {
    if (/[\p{L}\p{N}]/u.test(run)) runs.push(...pieces(run).map((piece) => ({ text: piece, lang })));
  };
  for (const { index, 0: english } of text.matchAll(ENGLISH)) {
    if (!TWO_WORDS.test(english)) continue;
    add(text.slice(from, index), "bn-BD");
    add(english, "en");
    from = index + english.length;
  }
  add(text.slice(from), "bn-BD");
  return runs;
}
