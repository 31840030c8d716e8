/** Groups of letters that are easily confused, by ear or on the keyboard. */
const ALIKE = ["কখ", "গঘ", "চছ", "জঝয", "টঠতথ", "ডঢদধ", "পফ", "বভ", "রল", "নম", "ািুেোৈৌৃঅআইউএও"].map(
  (letters) => new Set(letters),
);

export const HASANTA = "\u09CD";
/** Cost of a letter with another sound: it makes another word (বিরাট, বিড়াল), not a typing error. */
const OTHER = 2;

/** Cost of a missing letter; a joined letter counts as one. */
const presence = (sign: string): number => (sign === HASANTA ? 0.25 : 1);

const exchange = (one: string, other: string): number => {
  if (one === other) return 0;
  return ALIKE.some((letters) => letters.has(one) && letters.has(other)) ? 0.5 : OTHER;
};

/**
 * Distance of two words (Levenshtein): letters are inserted, deleted or replaced. Replacing a letter by one of
 * similar sound costs half, by any other two. Words have at most 32 UTF-16 units.
 */
export function soundDistance(one: string, other: string): number {
  let row = [0];
  for (const sign of other) row.push((row.at(-1) ?? 0) + presence(sign));
  for (const sign of one) {
    const next = [(row[0] ?? 0) + presence(sign)];
    for (let to = 0; to < other.length; to += 1) {
      const others = other.charAt(to);
      const exchanged = (row[to] ?? 0) + exchange(sign, others);
      next.push(Math.min(exchanged, (row[to + 1] ?? 0) + presence(sign), (next[to] ?? 0) + presence(others)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
