/**
 * Words in Latin letters, as names that no table knows in Bengali, with the figures that are part of them: T20 World Cup, 5G.
 * The source of a pattern with the flag u.
 */
export const LATIN_WORDS = "\\d{0,4}\\p{Script=Latin}[\\p{Script=Latin}\\p{M}\\d.'’ -]*";
