/**
 * Words in Latin letters with their digits: T20 World Cup, 5G. Splitting by it puts them at every second place.
 */
export const LATIN_WORDS = /(\d{0,4}\p{Script=Latin}[\p{Script=Latin}\p{M}\d.'’ -]*)/u;
