/** Sign that joins two consonants without a vowel between them. */
export const HASANTA = "\u09CD";
/** Dot below a letter that makes it another letter. */
export const NUKTA = "\u09BC";
