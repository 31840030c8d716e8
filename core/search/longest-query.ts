/**
 * Longest query, UTF-16 units, also in input fields: longer Bengali text in an address is rejected as too
 * large.
 */
export const LONGEST_QUERY = 200;
