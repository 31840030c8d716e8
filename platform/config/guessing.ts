/** The shortest text whose repetition makes `text`: "abcabc" is "abc" and says no more than that. */
function unitOf(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}

/** Shannon's entropy of the values, in bits for each of them. */
function bitsPerItem(items: readonly (string | number)[]): number {
  const counts = new Map<string | number, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / items.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

/**
 * An upper estimate of the bits of chance in a secret, from the secret alone: how varied its characters are, and how varied
 * the steps between them ("abcdef" and "13579" step evenly), for as long as it does not repeat itself. A random text keeps
 * about nine tenths of what it has; one letter over and over has none. It knows no dictionary.
 */
export function estimateBits(text: string): number {
  const characters = [...unitOf(text)];
  if (characters.length < 2) return 0;
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.min(bitsPerItem(characters), bitsPerItem(steps)) * characters.length;
}
