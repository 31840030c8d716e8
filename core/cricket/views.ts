import { lengthInBrackets } from "./in-words.ts";
import { isAllOut, isInningsOver } from "./overs.ts";
import { isInningsBreak } from "./play.ts";
import type {
  Batter,
  Bowler,
  Innings,
  Match,
  MatchStatus,
  PartnershipBatter,
  Scorecard,
  Team,
} from "./types.ts";

export function currentInnings(card: Scorecard): Innings | undefined {
  const last = card.inningsOrder.at(-1);
  return last === undefined ? undefined : card.innings[last];
}

/**
 * Innings in which the next ball will be bowled; undefined after the match, between innings and during
 * stoppages.
 */
export function inningsInPlay(card: Scorecard): Innings | undefined {
  const innings = card.play.state === "on" && currentInnings(card);
  return innings && !isInningsOver(innings) ? innings : undefined;
}

/** Id of the side at bat, also during rain; undefined after the match or its innings. */
export function sideAtBat(card: Scorecard): string | undefined {
  const innings = card.status === "LIVE" && !isInningsBreak(card.play) && currentInnings(card);
  return innings && !isInningsOver(innings) ? innings.battingTeam : undefined;
}

export type Keyed<T> = T & { id: string };

export function rowsOf<T extends object>(
  order: readonly string[],
  rows: Readonly<Record<string, T>>,
): Keyed<T>[] {
  return order.flatMap((id) => {
    const row = rows[id];
    return row ? [{ ...row, id }] : [];
  });
}

export type Star = "striker" | "batter";
export type Starred<T> = T & { star?: Star };

/**
 * Batters with a mark on those who get a star (decisions/cricket.md#scorecard-page). `striker`: from the
 * innings, if known.
 */
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
      /** Runs of each batter in the partnership. */
      shares: Pick<PartnershipBatter, "name" | "short" | "bengali" | "runs">[];
      runs: number;
      balls: number;
      runRate: string;
    }
  | { kind: "over"; batters: Starred<Keyed<Batter>>[]; bowlers: Keyed<Bowler>[] }
  | { kind: "none" };

/**
 * Current partnership with figures, otherwise the players of the last over, otherwise nobody
 * (decisions/cricket.md#current-players).
 */
export function currentPlayers(card: Scorecard): CurrentPlayers {
  const innings = currentInnings(card);
  const stand = innings?.partnership;
  if (stand && stand.order.length > 0) {
    const { runs, balls, runRate } = stand;
    const batters = rowsOf(stand.order, { ...stand.batters, ...innings.batters });
    const inPlay = inningsInPlay(card) !== undefined;
    return {
      kind: "partnership",
      batters: inPlay ? withStars(batters, innings.striker) : batters,
      shares: rowsOf(stand.order, stand.batters),
      runs,
      balls,
      runRate,
    };
  }
  const over = card.overs[card.overOrder.at(-1) ?? ""];
  if (over && over.batterOrder.length + over.bowlerOrder.length > 0) {
    return {
      kind: "over",
      batters: withStars(rowsOf(over.batterOrder, over.batters)),
      bowlers: rowsOf(over.bowlerOrder, over.bowlers),
    };
  }
  return { kind: "none" };
}

export function currentBowler(card: Scorecard): Keyed<Bowler> | undefined {
  const innings = currentInnings(card);
  return innings && rowsOf(innings.bowlerOrder, innings.bowlers).find((bowler) => bowler.bowling);
}

export function inningsOfTeam(card: Scorecard, teamId: string): Innings[] {
  return card.inningsOrder.flatMap((key) => {
    const innings = card.innings[key];
    return innings?.battingTeam === teamId ? [innings] : [];
  });
}

/** Score in figures: "163/3"; only runs, "114", if the side is all out or the wickets are unknown. */
export function scoreFigures(score: { runs: number | string } & Parameters<typeof isAllOut>[0]): string {
  const { runs, wickets } = score;
  return wickets === undefined || isAllOut(score) ? String(runs) : `${runs}/${wickets}`;
}

/**
 * Latest score on a match card (decisions/cricket.md#match-card), "IND 155/5 (17.1)"; undefined if there is
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

const SUPER_OVER = 1;

type ListedInnings = Match["innings"][number];

export const inningsOf = (innings: readonly ListedInnings[], team: Team): ListedInnings[] =>
  innings.filter((one) => one.team === team.short || one.team === team.name);

/**
 * Super overs among the innings of a listed match. The list does not mark them: after a tie, they are the
 * innings of at most one over.
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

/** Badge of the scorecard page's banner (decisions/cricket.md#scorecard-page). */
export function bannerBadge(status: MatchStatus): "LIVE" | "DELAYED" | "Results" | "Match" {
  if (status === "LIVE" || status === "DELAYED") return status;
  return status === "RESULTS" ? "Results" : "Match";
}

/**
 * Short code of a side for its logo's address, in upper case and URL-encoded
 * (decisions/cricket.md#team-badges).
 */
export function logoCode(team: Pick<Team, "short">): string {
  return encodeURIComponent(team.short.toUpperCase());
}

export type MatchFilter = "ALL" | "LIVE" | "UPCOMING" | "RESULTS";
export const MATCH_FILTERS: readonly MatchFilter[] = ["ALL", "LIVE", "UPCOMING", "RESULTS"];

/**
 * Whether a match belongs to a filter. Delayed matches belong to ALL and UPCOMING
 * (decisions/cricket.md#cricket-page).
 */
export function matchesFilter(match: Match, filter: MatchFilter): boolean {
  if (filter === "ALL" || match.status === filter) return true;
  return filter === "UPCOMING" && match.status === "DELAYED";
}

export const bengaliNameIn = (card: Pick<Scorecard, "innings" | "facts">, name: string): string | undefined =>
  playersIn(card).find((player) => player.name === name)?.bengali;

export function playersIn({
  innings,
  facts,
}: Pick<Scorecard, "innings" | "facts">): { name: string; bengali?: string }[] {
  return [
    ...Object.values(innings).flatMap(({ batters, bowlers }) => [batters, bowlers]),
    ...Object.values(facts?.lineups ?? {}).map(({ players }) => players),
  ].flatMap((row) => Object.values(row));
}
