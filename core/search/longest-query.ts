/**
 * UTF-16 units of what is typed that are read. A field takes no more: written in an address, a longer text in Bengali is
 * refused as too large before anything reads it.
 */
export const LONGEST_QUERY = 200;
