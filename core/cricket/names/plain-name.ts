/**
 * Normalised name, as in the tables of places and officials: "MA Chidambaram Stadium" for "M. A. Chidambaram
 * Stadium".
 */
export function plainName(written: string): string {
  return written
    .replace(/\b([A-Z])[. ]+(?=[A-Z]\b)/g, "$1")
    .replace(/[.\s]+/g, " ")
    .replaceAll("’", "'")
    .trim();
}
