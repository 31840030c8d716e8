/** Joins the consonants on both sides of it; no vowel is said between them. */
export const HASANTA = "\u09CD";
/** The dot that makes another letter of the one before it. */
export const NUKTA = "\u09BC";
