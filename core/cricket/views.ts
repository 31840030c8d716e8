import { lengthInBrackets } from "./in-words.ts";
import { isAllOut, isInningsOver } from "./overs.ts";
import { isInningsBreak } from "./play.ts";
import type { Batter, Bowler, Innings, Match, MatchStatus, Scorecard, Team } from "./types.ts";

/** The innings in play, or the last one played. */
export function currentInnings(card: Scorecard): Innings | undefined {
  const last = card.inningsOrder.at(-1);
  return last === undefined ? undefined : card.innings[last];
}

/** The innings in which the next ball may be bowled; undefined after the match, between innings and while play stands still. */
export function inningsInPlay(card: Scorecard): Innings | undefined {
  const innings = card.play.state === "on" && currentInnings(card);
  return innings && !isInningsOver(innings) ? innings : undefined;
}

/** The id of the side whose innings it is; undefined after the match and its innings, but not while rain stops play. */
export function sideAtBat(card: Scorecard): string | undefined {
  const innings = card.status === "LIVE" && !isInningsBreak(card.play) && currentInnings(card);
  return innings && !isInningsOver(innings) ? innings.battingTeam : undefined;
}

export type Keyed<T> = T & { id: string };

function inOrder<T extends object>(order: readonly string[], rows: Readonly<Record<string, T>>): Keyed<T>[] {
  return order.flatMap((id) => {
    const row = rows[id];
    return row ? [{ ...row, id }] : [];
  });
}

/** Batters, bowlers, partners and so on as a list, each with its id. */
export const rowsOf = inOrder;

/** The striker's star; where nobody knows the striker, one for each batter who bats. */
export type Star = "striker" | "batter";
export type Starred<T> = T & { star?: Star };

/** Batters with their stars (decisions/cricket.md#scorecard-page). `striker`: of the innings, where it says. */
export function withStars<Row extends { id: string; batting?: true; onStrike?: true }>(
  rows: readonly Row[],
  striker = rows.find(({ onStrike }) => onStrike)?.id,
): Starred<Row>[] {
  return rows.map((row) => {
    if (striker === undefined) return row.batting ? { ...row, star: "batter" } : row;
    return row.id === striker ? { ...row, star: "striker" } : row;
  });
}

export type CurrentPlayers =
  | {
      kind: "partnership";
      batters: Starred<Keyed<Pick<Batter, "name" | "bengali" | "runs" | "balls">>>[];
      runs: number;
      balls: number;
      runRate: string;
    }
  | { kind: "over"; batters: Starred<Keyed<Batter>>[]; bowlers: Keyed<Bowler>[] }
  | { kind: "none" };

/**
 * The current partnership with its batters' figures of the innings, or the last over's batters and bowlers, or nobody
 * (decisions/cricket.md#current-players).
 */
export function currentPlayers(card: Scorecard): CurrentPlayers {
  const innings = currentInnings(card);
  const stand = innings?.partnership;
  if (stand && stand.order.length > 0) {
    const { runs, balls, runRate } = stand;
    const batters = inOrder(stand.order, { ...stand.batters, ...innings.batters });
    const inPlay = inningsInPlay(card) !== undefined;
    return {
      kind: "partnership",
      batters: inPlay ? withStars(batters, innings.striker) : batters,
      runs,
      balls,
      runRate,
    };
  }
  const over = card.overs[card.overOrder.at(-1) ?? ""];
  if (over && over.batterOrder.length + over.bowlerOrder.length > 0) {
    return {
      kind: "over",
      batters: withStars(inOrder(over.batterOrder, over.batters)),
      bowlers: inOrder(over.bowlerOrder, over.bowlers),
    };
  }
  return { kind: "none" };
}

/** The bowler at work in the current innings, when the provider says who it is. */
export function currentBowler(card: Scorecard): Keyed<Bowler> | undefined {
  const innings = currentInnings(card);
  return innings && inOrder(innings.bowlerOrder, innings.bowlers).find((bowler) => bowler.bowling);
}

/** A side's innings, oldest first. */
export function inningsOfTeam(card: Scorecard, teamId: string): Innings[] {
  return card.inningsOrder.flatMap((key) => {
    const innings = card.innings[key];
    return innings?.battingTeam === teamId ? [innings] : [];
  });
}

/** A score as figures, "163/3"; of a side that is all out, or whose wickets are not known, the runs alone: "114". */
export function scoreFigures(score: { runs: number | string } & Parameters<typeof isAllOut>[0]): string {
  const { runs, wickets } = score;
  return wickets === undefined || isAllOut(score) ? String(runs) : `${runs}/${wickets}`;
}

/**
 * The latest score of a match card (decisions/cricket.md#match-card), ("IND 155/5 (17.1)"); undefined when there is
 * none.
 */
export function latestScore(match: Match): string | undefined {
  const last = match.innings.at(-1);
  return last && summaryText(last, last.team);
}

function summaryText(innings: Match["innings"][number], team: string | undefined): string {
  const overs =
    innings.overs === undefined ? "" : ` (${lengthInBrackets(innings.overs, innings.ballsPerOver)})`;
  return `${team === undefined ? "" : `${team} `}${scoreFigures(innings)}${overs}`;
}

/** A super over's overs, at most. */
const SUPER_OVER = 1;

type ListedInnings = Match["innings"][number];

/** A side's innings in the match list, oldest first. */
export const inningsOf = (innings: readonly ListedInnings[], team: Team): ListedInnings[] =>
  innings.filter((one) => one.team === team.short || one.team === team.name);

/**
 * The super overs among the innings of the match list, which does not call them so: after a tie, innings of an over at
 * most.
 */
export function listedSuperOvers(
  innings: readonly ListedInnings[],
  teams: readonly Team[],
): ReadonlySet<ListedInnings> {
  const sides = teams.map((team) => inningsOf(innings, team));
  const tied = new Set(sides.map(([first]) => first?.runs)).size === 1;
  const later = tied ? sides.flatMap(([, ...others]) => others) : [];
  return new Set(later.filter(({ overs }) => Number(overs ?? Number.NaN) <= SUPER_OVER));
}

/** As the provider writes it. */
function listedText({ runs, wickets, overs }: ListedInnings): string {
  return `${runs}${wickets === undefined ? "" : `/${wickets}`}${overs === undefined ? "" : ` (${overs})`}`;
}

/** A side's scores in the match list, one for each innings, as the provider writes them ("188/6 (20.0)"). */
export function listedScores(
  innings: Match["innings"],
  teams: readonly Team[],
): { score: string; superOver: boolean }[][] {
  const supers = listedSuperOvers(innings, teams);
  return teams.map((team) =>
    inningsOf(innings, team).map((one) => ({
      score: listedText(one),
      superOver: supers.has(one),
    })),
  );
}

/** The badge of the scorecard's banner (decisions/cricket.md#scorecard-page). */
export function bannerBadge(status: MatchStatus): "LIVE" | "DELAYED" | "Results" | "Match" {
  if (status === "LIVE" || status === "DELAYED") return status;
  return status === "RESULTS" ? "Results" : "Match";
}

/** The short code in a logo's address, upper case and URL-encoded (decisions/cricket.md#team-badges). */
export function logoCode(team: Pick<Team, "short">): string {
  return encodeURIComponent(team.short.toUpperCase());
}

export type MatchFilter = "ALL" | "LIVE" | "UPCOMING" | "RESULTS";
export const MATCH_FILTERS: readonly MatchFilter[] = ["ALL", "LIVE", "UPCOMING", "RESULTS"];

/** Delayed matches show under UPCOMING besides ALL (decisions/cricket.md#cricket-page). */
export function matchesFilter(match: Match, filter: MatchFilter): boolean {
  if (filter === "ALL" || match.status === filter) return true;
  return filter === "UPCOMING" && match.status === "DELAYED";
}

/** The Bengali name of a player whom a scorecard names in its innings or line-ups; undefined where it has none. */
export const bengaliNameIn = (card: Pick<Scorecard, "innings" | "facts">, name: string): string | undefined =>
  playersIn(card).find((player) => player.name === name)?.bengali;

/** The players whom a scorecard names in its innings and line-ups, each as often as it does. */
export function playersIn({
  innings,
  facts,
}: Pick<Scorecard, "innings" | "facts">): { name: string; bengali?: string }[] {
  return [
    ...Object.values(innings).flatMap(({ batters, bowlers }) => [batters, bowlers]),
    ...Object.values(facts?.lineups ?? {}).map(({ players }) => players),
  ].flatMap((row) => Object.values(row));
}
