/** A place in a list or in what a search found: behind the story with this rank and id. */
export interface Place {
  /** ms since 1970; of a search with what the story's tier is worth. */
  rank: number;
  /** 24 hexadecimal digits. */
  id: string;
}

/** Of a story from before 1970, which an editor may date and an import may bring, the rank is below nothing. */
const PLACE = /^(-?[0-9a-z]{1,11})\.([0-9a-f]{24})$/;
/** Ranks beyond these are later than any date that JavaScript has, and earlier than any that is written with four digits. */
const [LEAST, MOST] = [-1e14, 8.64e15];

export const writePlace = ({ rank, id }: Place): string => `${rank.toString(36)}.${id}`;

/** Undefined for what is no place. */
export function readPlace(text: string): Place | undefined {
  const [, rank = "", id = ""] = PLACE.exec(text) ?? [];
  const number = Number.parseInt(rank, 36);
  return id !== "" && number >= LEAST && number <= MOST ? { rank: number, id } : undefined;
}

/** Whether `one` stands before `other` in a result. */
export const compareRanked = (one: Place, other: Place): number =>
  other.rank - one.rank || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
