/** Joins consonants without a vowel between. */
export const HASANTA = "\u09CD";
/** Dot that changes the letter before it. */
export const NUKTA = "\u09BC";
