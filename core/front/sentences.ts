/** Marks that open something, with those that close it. */
const PAIRS = { "“": "”", "‘": "’", "(": ")", "[": "]", "«": "»" } as const;
/** End of a sentence with the marks that close after it; a point only after a Latin word, for ড. and কি.মি. */
const END = /(?:[।॥?!]+|(?<=[A-Za-z]{3})\.)["'”’»)\]]*(?=\s|$)/gu;
const CUT = /(?:…|\.\.\.)\s*$/u;

/** Whether nothing is open at the end of the text. */
function isClosed(text: string): boolean {
  const open: string[] = [];
  let straight = 0;
  for (const mark of text) {
    if (mark in PAIRS) open.push(PAIRS[mark as keyof typeof PAIRS]);
    else if (mark === open.at(-1)) open.pop();
    else if (mark === '"') straight += 1;
  }
  return open.every((mark) => mark === "’") && straight % 2 === 0;
}

/**
 * The first whole sentences of a text; a quotation of several sentences is one. A text without an end is one
 * sentence, unless it was cut off.
 */
export function sentencesOf(text: string, most: number): string[] {
  const found: string[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(END)) {
    const to = index + end.length;
    const sentence = text.slice(from, to).trim();
    if (!isClosed(sentence)) continue;
    if (!CUT.test(sentence)) found.push(sentence);
    if (found.length === most) return found;
    from = to;
  }
  const rest = text.slice(from).trim();
  return found.length > 0 || rest === "" || CUT.test(rest) ? found : [rest];
}
