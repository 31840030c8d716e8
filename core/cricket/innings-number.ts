const WORDS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** The number of an innings written as a word or a figure ("First", "2"); undefined when it is neither. */
export function inningsNumberOf(written: string): number | undefined {
  const word = WORDS.indexOf(written.trim().toLowerCase());
  if (word >= 0) return word + 1;
  return /^[1-9]\d?$/.test(written.trim()) ? Number(written) : undefined;
}
