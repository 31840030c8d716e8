import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { startInBengali } from "../../core/cricket/start-in-bengali.ts";
import { isInBalls } from "../../core/cricket/strip/score-in-bengali.ts";
import { scoreOf, sideIn, sidesOf, stateOf, toldOf } from "../../core/cricket/told.ts";
import type { MatchDocument, ToldSide } from "../../core/cricket/types.ts";
import { cutAtWord } from "../../core/news/plain-text.ts";
import { READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import { readDocument } from "../../packages/client/live/live-document.ts";
import { VERSUS } from "../words/cricket.ts";
import { BOTH_INNINGS, beginsAt, DECLARED, inOvers } from "../words/pages.ts";

/** Longest description, UTF-16 units; search engines and networks show less. */
const LONGEST = 300;

function startOf(document: MatchDocument): string | undefined {
  const listed = document.published ? document.listed : document.match;
  const startsAt = document.published ? document.startsAt : undefined;
  const start = listed ?? (startsAt === undefined ? undefined : { startsAt, instant: true as const });
  return start && (startInBengali(start) ?? listed?.written);
}

/** Score of a side: "ভারত ৩৩৬/৫"; with overs for the batting side. */
function standOf(side: ToldSide): string {
  const score = scoreOf(side);
  const { batting, innings, superOver } = side;
  const overs = superOver?.overs ?? innings.at(-1)?.overs;
  if (score === undefined) return sideIn(side);
  const bowled = batting && overs ? (isInBalls(overs) ? ` (${overs})` : inOvers(overs)) : "";
  const made = score.replaceAll("&", BOTH_INNINGS).replace(/(?<=\d)d/g, DECLARED);
  return toBengaliDigits(`${sideIn(side)} ${made}${bowled}`);
}

/**
 * Description of a match for search engines and shared links: scores and status, or start, then series and
 * venue. `main`: the answer with the document; undefined if that names no sides.
 */
export function aboutMatch(main: unknown): string | undefined {
  const document = readDocument(READERS_TOPICS.match, main);
  const match = document?.published === false ? document.match : document;
  if (!document || !match) return undefined;
  const [{ status }, told] = [match, toldOf(document)];
  const sides = sidesOf(told);
  if (sides.length === 0) return undefined;
  const begun = sides.some(({ innings }) => innings.length > 0);
  const named = sides.map(begun ? standOf : sideIn).join(begun ? ", " : VERSUS);
  const start = status === "UPCOMING" ? startOf(document) : undefined;
  const how = status === "UPCOMING" ? start && { words: beginsAt(start) } : stateOf(told);
  const stands = how && `${how.words}${"english" in how && how.english ? "." : "।"}`;
  const { series, venue } = document.published ? { ...document.listed, ...document } : (document.match ?? {});
  const where = [series, venue].filter(Boolean).join(", ");
  // A final name in Latin letters gets no danda.
  return cutAtWord([`${named}।`, stands, where].filter(Boolean).join(" "), LONGEST);
}
