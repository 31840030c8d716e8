import type { Match, MatchDocument, Sentence, Team, Told, ToldSide } from "./types.ts";

export const sidesOf = ({ a, b }: Told): ToldSide[] => [a, b].flatMap((side) => side ?? []);

/** Sides of a listed match, with their Bengali names. */
export const sidesIn = ({ told: { a, b } = {}, teamA, teamB }: Match): [Team, Team] => [
  a ?? teamA,
  b ?? teamB,
];

export const toldOf = (document: MatchDocument): Told =>
  (document.published ? document.told : document.match?.told) ?? {};

/** The state of a match in one sentence; undefined if there is none. */
export const stateOf = ({ stop, news, aside }: Told): Sentence | undefined => stop ?? news ?? aside;

/** Whether the stop has the badge's word, so that the badge need not repeat it. */
export const saysPause = ({ pause, stop }: Told): boolean =>
  pause !== undefined && stop?.words.includes(pause) === true;

/** Scores of all innings, "236 & 302/4"; of a side that is all out only the runs. */
export const scoreOf = ({ innings }: Pick<ToldSide, "innings">): string | undefined =>
  innings.length === 0 ? undefined : innings.map(({ score }) => score.replace("/10", "")).join(" & ");

export const sideIn = ({ name, bengali = name }: Team): string => bengali;

const ROOM_FOR_NAME = 14;

/** Short name beside a score, in the script of the name: a code, or for a long Bengali name one word. */
export const shortSide = ({ bengali, brief, short }: Team): string | undefined =>
  bengali === undefined ? short : bengali.length > ROOM_FOR_NAME ? brief : undefined;

/** Shortest name that readers know: "চেন্নাই", or "RIV". */
export const briefSide = ({ bengali, brief = bengali, short }: Team): string => brief ?? short;

/** Both sides, "ভারত বনাম পাকিস্তান", or "Rivers v Hills" for unknown sides, with the language of the text. */
export function versus(...sides: Team[]): { words: string; lang: "bn" | "en" } {
  const known = sides.flatMap(({ bengali }) => bengali ?? []);
  if (known.length < sides.length) return { words: sides.map(({ name }) => name).join(" v "), lang: "en" };
  return { words: known.join(" বনাম "), lang: "bn" };
}

export const placeOf = ({ venue, city }: Pick<Match, "venue" | "city">): string | undefined => venue ?? city;
