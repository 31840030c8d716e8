import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { sideName } from "../../core/cricket/bengali-teams.ts";
import { isInBalls } from "../../core/cricket/in-words.ts";
import { startText } from "../../core/cricket/match-time.ts";
import { matchSummary, type SideSummary, summaryInWords } from "../../core/cricket/scorecard/summary.ts";
import { startInBengali } from "../../core/cricket/start-in-bengali.ts";
import type { MatchDocument } from "../../core/cricket/types.ts";
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
  return start && (startInBengali(start) ?? startText(start));
}

/** Score of a side: "ভারত ৩৩৬/৫"; with overs for the batting side. */
function scoreOf({ name, score, overs, batting }: SideSummary): string {
  if (score === undefined) return sideName(name);
  const bowled = batting && overs ? (isInBalls(overs) ? ` (${overs})` : inOvers(overs)) : "";
  const made = score.replaceAll("&", BOTH_INNINGS).replace(/(?<=\d)d/g, DECLARED);
  return toBengaliDigits(`${sideName(name)} ${made}${bowled}`);
}

/**
 * Description of a match for search engines and shared links: scores and status, or start, then series and
 * venue. `main`: the answer with the document; undefined if that names no sides.
 */
export function aboutMatch(main: unknown): string | undefined {
  const document = readDocument(READERS_TOPICS.match, main);
  const summary = document && matchSummary(document);
  if (!document || !summary) return undefined;
  const { status, sides } = summary;
  const begun = sides.some(({ score }) => score !== undefined);
  const told = sides.map(begun ? scoreOf : ({ name }) => sideName(name)).join(begun ? ", " : VERSUS);
  const start = status === "UPCOMING" ? startOf(document) : undefined;
  const how = status === "UPCOMING" ? start && { words: beginsAt(start) } : summaryInWords(summary);
  const stands = how && `${how.words}${"english" in how && how.english ? "." : "।"}`;
  const { series, venue } = document.published ? { ...document.listed, ...document } : (document.match ?? {});
  const where = [series, venue].filter(Boolean).join(", ");
  // A final name in Latin letters gets no danda.
  return cutAtWord([`${told}।`, stands, where].filter(Boolean).join(" "), LONGEST);
}
