/** A number in an address: so many digits are enough, and all such numbers are exact. */
const DIGITS = /^\d{1,15}$/;

/** Highest page of a list, more than any list has. */
export const MOST_PAGES = 10_000;

/**
 * Parses a whole number from 1 to `most`, digits only. Undefined for other forms that `Number` accepts ("1e1",
 * "0x10", " 5"), so that each number has one address.
 */
export function wholeNumber(text: string, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = DIGITS.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/**
 * Page in the parameter `name`, 1 by default; if the parameter is repeated, the last one counts, as in the API.
 */
export function readPageNumber(given: URLSearchParams, name: string, most = MOST_PAGES): number | undefined {
  return wholeNumber(given.getAll(name).at(-1) ?? "1", most);
}
