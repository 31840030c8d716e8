/** A position in a list or search result: after the story with this rank and id. */
export interface Place {
  /** Rank of the story: its time in ms since 1970; in a search plus the bonus of its tier. */
  rank: number;
  id: string;
}

/** A rank may be negative, because stories from before 1970 are. */
const PLACE = /^(-?[0-9a-z]{1,11})\.([0-9a-f]{24})$/;
/** Limits of ranks: beyond every JavaScript date, and before every four-digit year. */
const [LEAST, MOST] = [-1e14, 8.64e15];

export const writePlace = ({ rank, id }: Place): string => `${rank.toString(36)}.${id}`;

export function readPlace(text: string): Place | undefined {
  const [, rank = "", id = ""] = PLACE.exec(text) ?? [];
  const number = Number.parseInt(rank, 36);
  return id !== "" && number >= LEAST && number <= MOST ? { rank: number, id } : undefined;
}

export const compareRanked = (one: Place, other: Place): number =>
  other.rank - one.rank || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
