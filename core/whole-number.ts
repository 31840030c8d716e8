/** Enough digits for any number in an address; all are exact. */
const DIGITS = /^\d{1,15}$/;

/** Most pages of a list, more than any has. */
export const MOST_PAGES = 10_000;

/**
 * Parses a whole number from 1 to `most`, digits only. Undefined for other forms that `Number` takes ("1e1",
 * "0x10", " 5"), so that each number has one address.
 */
export function wholeNumber(text: string, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = DIGITS.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** Page of `?name=`, 1 by default; of two the last, as in the API. */
export function readPageNumber(given: URLSearchParams, name: string, most = MOST_PAGES): number | undefined {
  return wholeNumber(given.getAll(name).at(-1) ?? "1", most);
}
