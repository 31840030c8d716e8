import { ALL_OUT, ENDED, IN_PLAY, type Match, oversOf, RESULT, runRateOf } from "./match.ts";

/** Which of its lists the provider has a match in. */
export type ListedAs = "live" | "result";

const REDS = { name: "Reds", short: "RED" };
const BLUES = { name: "Blues", short: "BLU" };
const NUMBER = "1st Match";
/** Within twelve hours of all that happens: for so long the strip has a match that nobody saw to end. */
const START = "2026-11-22T00:00:00.000Z";
/** What a match is called before its scorecard says. */
export const TITLE = `${REDS.name} v ${BLUES.name}, ${NUMBER}`;

/** The provider's list of matches, in its own format. It says no score: that is in the scorecards. */
export function sentListOf(listed: ReadonlyMap<string, ListedAs>): string {
  const itemsOf = (wanted: ListedAs): object[] =>
    [...listed].flatMap(([code, as]) => (as === wanted ? [itemOf(code, as)] : []));
  return JSON.stringify({ live: itemsOf("live"), upcoming: [], results: itemsOf("result") });
}

function itemOf(code: string, as: ListedAs): object {
  const over = as === "result";
  return {
    starttime: START,
    matchdetail: {
      match: { code, number: NUMBER },
      status: over ? ENDED : IN_PLAY,
      ...(over ? { result: RESULT } : {}),
    },
    teamlist: [
      { name_Full: REDS.name, name_Short: REDS.short, team_Id: "1" },
      { name_Full: BLUES.name, name_Short: BLUES.short, team_Id: "2" },
    ],
    innings: [],
  };
}

/**
 * What readers must be shown of a match in the list: what the list says of it, and the score of its scorecard, where there is
 * one. Written by hand, as `shownOf` is.
 */
export function listedOf(code: string, as: ListedAs, match: Match | undefined): object {
  const over = as === "result" || match?.ended === true;
  return {
    key: code,
    code,
    type: as,
    number: NUMBER,
    startsAt: START,
    instant: true,
    status: over ? "RESULTS" : "LIVE",
    statusText: over ? ENDED : IN_PLAY,
    ...(over ? { equation: RESULT } : {}),
    // Only the scorecard says yet that it is over.
    ...(over && as === "live" ? { listWords: { statusText: IN_PLAY } } : {}),
    teamA: REDS,
    teamB: BLUES,
    innings: match ? [inningsOf(match)] : [],
  };
}

function inningsOf(match: Match): object {
  const { runs, wickets } = match;
  return {
    team: REDS.short,
    runs: String(runs),
    wickets: String(wickets),
    overs: oversOf(match),
    runRate: runRateOf(match),
  };
}

/** The same in the live strip. */
export function inStripOf(as: ListedAs, match: Match | undefined): object {
  const over = as === "result" || match?.ended === true;
  const sideOf = ({ name, short }: typeof REDS): object => ({ name, short, english: true });
  const allOut = match?.wickets === ALL_OUT;
  const ahead = over || (match !== undefined && !allOut);
  return {
    state: over ? "ended" : "live",
    a: {
      ...sideOf(REDS),
      ...(match ? scoreOf(match) : {}),
      // It bats, or has won.
      ...(ahead ? { ahead: true } : {}),
    },
    b: sideOf(BLUES),
    words: over ? "RED ১ রানে জয়ী" : "খেলা চলছে",
  };
}

function scoreOf(match: Match): object {
  const { runs, wickets } = match;
  const overs = oversOf(match);
  return {
    score: wickets === ALL_OUT ? String(runs) : `${runs}/${wickets}`,
    overs: overs.endsWith(".0") ? overs.slice(0, -".0".length) : overs,
  };
}
