/**
 * Words in Latin letters with their digits: T20 World Cup, 5G. In the result of a split by this pattern, every
 * second entry is such a word.
 */
export const LATIN_WORDS = /(\d{0,4}\p{Script=Latin}[\p{Script=Latin}\p{M}\d.'’ -]*)/u;
