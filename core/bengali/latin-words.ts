/**
 * Words in Latin letters, as names that no table knows in Bengali, with the figures that are part of them: T20 World Cup, 5G. A
 * text that is split by it has them at every second place.
 */
export const LATIN_WORDS = /(\d{0,4}\p{Script=Latin}[\p{Script=Latin}\p{M}\d.'’ -]*)/u;
