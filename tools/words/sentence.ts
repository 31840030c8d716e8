/** How a sentence is met: read, heard as the name of a thing, said by itself, heard alone, or seen in an empty field. */
export type Kind = "text" | "accessible name" | "announcement" | "heard only" | "placeholder";

export interface Sentence {
  /** What changes in it stands as ‹name›; what is heard and not seen, in […]. */
  text: string;
  kind: Kind;
  /** Where it begins in its file. */
  at: number;
}

/** A letter of Bengali: digits and marks alone are no words. */
export const BENGALI = /[\u0985-\u09b9\u09dc-\u09df]/;

/** On one line, without the white space that its layout in the source gave it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
