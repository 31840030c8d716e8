/** More digits than any number that is asked for in an address; each still counts exactly. */
const DIGITS = /^\d{1,15}$/;

/** Pages of a list that an address can ask for: more than any list has. */
export const MOST_PAGES = 10_000;

/**
 * A whole number from 1 to `most` as addresses say it: in digits alone. Undefined for what `Number` would take besides
 * ("1e1", "0x10", " 5"), so that no two texts that look different ask for the same.
 */
export function wholeNumber(text: string, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = DIGITS.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** The page of a list that `?name=` asks for; 1 where it is absent. Of two, the last: as the API takes it. */
export function pageAsked(given: URLSearchParams, name: string, most = MOST_PAGES): number | undefined {
  return wholeNumber(given.getAll(name).at(-1) ?? "1", most);
}
