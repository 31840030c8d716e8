/**
 * Longest query, UTF-16 units, also in input fields: a server rejects an address with a longer Bengali text as
 * too large.
 */
export const LONGEST_QUERY = 200;
