/** A place in a list or in what a search found: behind the story with this rank and id. */
export interface Place {
  /** ms since 1970; of a search with what the story's tier is worth. */
  rank: number;
  /** 24 hexadecimal digits. */
  id: string;
}

const PLACE = /^([0-9a-z]{1,11})\.([0-9a-f]{24})$/;

export const writePlace = ({ rank, id }: Place): string => `${rank.toString(36)}.${id}`;

/** Undefined for what is no place. */
export function readPlace(text: string): Place | undefined {
  const [, rank = "", id = ""] = PLACE.exec(text) ?? [];
  const number = Number.parseInt(rank, 36);
  // Later than any date there is, and JavaScript has no such date.
  return id !== "" && number <= 8.64e15 ? { rank: number, id } : undefined;
}

/** Whether `one` stands before `other` in a result. */
export const compareRanked = (one: Place, other: Place): number =>
  other.rank - one.rank || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
