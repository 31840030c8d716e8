import { present } from "../present.ts";
import { lengthInBrackets } from "./in-words.ts";
import { endedAsListed } from "./scorecard/ended-as-listed.ts";
import type {
  Innings,
  Match,
  MatchDocument,
  Scorecard,
  Sentence,
  Team,
  Told,
  ToldScore,
  ToldSide,
} from "./types.ts";
import { inningsOfTeam } from "./views.ts";

export const sidesOf = ({ a, b }: Told): ToldSide[] => [a, b].flatMap((side) => side ?? []);

/** Sides of a listed match, with their Bengali names. */
export const sidesIn = ({ told: { a, b } = {}, teamA, teamB }: Match): [Team, Team] => [
  a ?? teamA,
  b ?? teamB,
];

const scoreIn = ({ runs, wickets, declared, overs, ballsPerOver }: Innings): ToldScore => ({
  score: `${runs}/${wickets}${declared ? "d" : ""}`,
  overs: lengthInBrackets(overs, ballsPerOver),
});

/** Texts of a scorecard, with the scores of its own innings. */
function withScores({ told = {}, ...card }: Scorecard): Told {
  if (card.inningsOrder.length === 0 || endedAsListed(card)) return told;
  const ids = card.teamOrder.filter((id) => card.teams[id]);
  const all = ids.map((id) => Map.groupBy(inningsOfTeam(card, id), (one) => one.superOver === true));
  const supers = Math.max(...all.map((innings) => innings.get(true)?.length ?? 0));
  const [a, b] = [told.a, told.b].map((side, index) => {
    const last = all[index]?.get(true)?.[supers - 1];
    const superOver = last ? scoreIn(last) : { score: "" };
    const innings = (all[index]?.get(false) ?? []).map(scoreIn);
    return side && { ...side, innings, ...(supers > 0 ? { superOver } : {}) };
  });
  return { ...told, ...present({ a, b }) };
}

export const toldOf = (document: MatchDocument): Told =>
  document.published ? withScores(document) : (document.match?.told ?? {});

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
