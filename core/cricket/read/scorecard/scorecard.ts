import { present } from "../../../present.ts";
import { fail, ok, type Result } from "../../../result.ts";
import { atRest } from "../../list-and-scorecard.ts";
import { asScorecard } from "../../tell/facts.ts";
import type { Innings, MatchType, Scorecard, Team } from "../../types.ts";
import { ballsPerOverOf, inningsNumberOf, wholeOversIn } from "../format.ts";
import { readPlay } from "../play.ts";
import { parseDateAndTime, parseProviderTime } from "../provider-time.ts";
import {
  childFields,
  childList,
  count,
  errorIn,
  type Fields,
  fieldsOf,
  filled,
  flag,
  key,
  refusalOf,
  text,
  unwrapped,
} from "../reading.ts";
import { deriveStatus, type Said, saysEnded } from "../status.ts";
import { readSharedCommentary } from "./commentary.ts";
import { readFacts } from "./facts.ts";
import { readInnings } from "./innings.ts";
import { readOvers } from "./over-by-over.ts";
import { readTeamBook, type TeamBook, teamIdOf } from "./team-book.ts";

export interface ScorecardContext {
  code: string;
  type?: MatchType | undefined;
  title?: string | undefined;
}

const MOST_INNINGS = 12;

export const documentIn = (raw: unknown): Fields | undefined => unwrapped(raw, isScorecard, "data");

function isScorecard(fields: Fields): boolean {
  return fields.has("innings") || fields.has("overbyover") || fields.has("matchdetail");
}

const CARD = "scorecard";

function refusal(raw: unknown, document: Fields | undefined, code: string): string | undefined {
  const refused = refusalOf(raw, document, CARD);
  if (refused !== undefined || !document) return refused;
  if (document.size === 0) return "an empty document instead of a scorecard";
  if (!isScorecard(document))
    return errorIn(document, CARD) ?? "neither innings nor overs nor match details in the document";
  const match = childFields(childFields(document, "matchdetail"), "match");
  const own = text(match, "code") || text(document, "filename", "gamecode", "matchfile", "matchcode");
  if (own !== "" && own.toLowerCase() !== code.toLowerCase()) {
    return `the scorecard of another match: ${own.slice(0, 64)}`;
  }
  return undefined;
}

function isLimitedOvers(matchType: string, innings: readonly Fields[]): boolean {
  if (/test|first[\s-]?class|\b[345][\s-]?day/i.test(matchType)) return false;
  if (/t-?\d0|twenty|odi|one[\s-]?day|list a|100|hundred|limited|\bovers?\b/i.test(matchType)) return true;
  const allotted = count(innings[0], "allottedovers", "allotedovers");
  return allotted !== undefined && allotted > 0 && allotted <= 50;
}

/** Innings that are in progress or announced. Some documents also contain empty innings. */
function startedInnings(document: Fields): Fields[] {
  return childList(document, "innings")
    .flatMap((raw) => fieldsOf(raw) ?? [])
    .filter((raw) => teamIdOf(raw, "battingteam") !== "")
    .slice(0, MOST_INNINGS);
}

export function numberedInnings(document: Fields): { raw: Fields; number: number }[] {
  const taken = new Set<number>();
  const numbered = startedInnings(document).map((raw, index) => {
    const given = inningsNumberOf(text(raw, "number"));
    // If a number is repeated, because super overs start again at "First", the innings gets the next free
    // number.
    let number = given === undefined || taken.has(given) ? index + 1 : given;
    while (taken.has(number)) number += 1;
    taken.add(number);
    return { raw, number };
  });
  return numbered.toSorted((a, b) => a.number - b.number);
}

function readAllInnings(document: Fields, book: TeamBook, matchType: string, inPlay: boolean): Innings[] {
  const ordered = numberedInnings(document);
  const limited = isLimitedOvers(
    matchType,
    ordered.map(({ raw }) => raw),
  );
  const commentary = readSharedCommentary(document);
  return ordered.map(({ raw, number }, index) => {
    const current = index === ordered.length - 1;
    const superOver = flag(raw, "issuperover") || (limited && number > 2);
    return readInnings(raw, {
      commentary,
      book,
      number,
      current,
      live: inPlay && current,
      matchType,
      superOver,
    });
  });
}

/** Orders the sides: home and away, otherwise as they bat, otherwise as listed. */
function orderTeams(book: TeamBook, detail: Fields | undefined, innings: readonly Innings[]): string[] {
  const home = [key(detail, "teamhome"), key(detail, "teamaway")];
  const batted = innings.flatMap((one) => [one.battingTeam, one.bowlingTeam ?? ""]);
  const known = [...home, ...batted, ...book.teams.keys()].filter((id) => book.teams.has(id));
  return [...new Set(known)].slice(0, 2);
}

function titleOf(context: ScorecardContext, sides: readonly Team[], number: string): string {
  const [first, second] = sides;
  if (!first || !second) return context.title || context.code;
  return `${first.name} v ${second.name}${number === "" ? "" : `, ${number}`}`;
}

export function wordsIn(document: Fields): Record<keyof Said, string> {
  const detail = childFields(document, "matchdetail");
  return {
    text:
      text(detail, "status") ||
      text(document, "status", "matchstatus") ||
      text(childFields(document, "summary"), "status"),
    result: text(detail, "result") || text(document, "result", "matchresult"),
    equation:
      text(detail, "equation") ||
      text(childFields(document, "matchequation"), "equation") ||
      text(document, "equation"),
  };
}

/**
 * Reads the provider's document of a match in either shape (decisions/cricket.md#scorecard-shapes). Keeps given
 * figures and computes missing ones (decisions/cricket.md#figures). Fails if `raw` is not the scorecard of
 * `context.code`. The result contains no null, NaN or undefined, as live documents require.
 */
export function normaliseScorecard(raw: unknown, context: ScorecardContext): Result<Scorecard> {
  const document = documentIn(raw);
  const problem = refusal(raw, document, context.code);
  if (problem !== undefined || !document) return fail(problem ?? "no scorecard at all");

  const detail = childFields(document, "matchdetail");
  const match = childFields(detail, "match");
  const said = wordsIn(document);
  const status = deriveStatus({ ...said, type: context.type });
  const inPlay = status === "LIVE" || status === "DELAYED";

  const book = readTeamBook(document);
  const matchType = text(match, "type") || text(document, "matchtype");
  const innings = readAllInnings(document, book, matchType, inPlay);
  const overs = readOvers(childList(document, "overbyover"), {
    book,
    ballsPerOver: ballsPerOverOf({ matchType }),
    live: inPlay,
  });
  if (innings.length === 0 && overs.overOrder.length === 0 && (!match || book.teams.size === 0)) {
    return fail("neither innings nor overs in the document");
  }

  const teamOrder = orderTeams(book, detail, innings);
  const sides = teamOrder.flatMap((id) => book.teams.get(id) ?? []);
  const series = text(childFields(detail, "series"), "name") || text(document, "seriesname", "tourname");
  const place = childFields(detail, "venue");
  const venue = text(place, "name") || text(detail, "venue") || text(document, "venue");
  const facts = readFacts(document, book);
  const providerTime = parseProviderTime(document.get("timestamp"));
  // If the document gives no offset, the time zone is unknown.
  const offset = text(match, "offset");
  const start =
    offset === "" ? undefined : parseDateAndTime(text(match, "date"), text(match, "time"), offset);
  const card: Scorecard = {
    published: true,
    code: context.code,
    shape: innings.length > 0 || overs.overOrder.length === 0 ? "innings" : "overs",
    title: titleOf(context, sides, text(match, "number")),
    ...filled({ series, venue }),
    status,
    play: readPlay(status, said, sides, innings.at(-1)),
    ...(status === "RESULTS" && context.type === "result" && !saysEnded(said) ? { lags: true } : {}),
    ...(start === undefined ? {} : { startsAt: new Date(start).toISOString() }),
    teamOrder,
    teams: Object.fromEntries(book.teams),
    inningsOrder: innings.map((one) => String(one.number)),
    innings: Object.fromEntries(innings.map((one) => [String(one.number), one])),
    ...overs,
    ...(facts ? { facts } : {}),
    ...present({ wholeOvers: wholeOversIn([facts?.format, facts?.number, series]), providerTime }),
  };
  return ok(asScorecard(atRest(card)));
}
