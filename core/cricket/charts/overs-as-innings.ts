import type { OverFigures, ProgressDocument } from "../balls/progress.ts";
import { isWicket } from "../outcome.ts";
import { ballsIn } from "../overs.ts";
import { type InningsOfOvers, legal, type OverRow, oversByInnings } from "../scorecard/overs-by-innings.ts";
import { shortCodeOf, teamKey } from "../team-name.ts";
import type { Innings, MatchInningsSummary, Scorecard, Team } from "../types.ts";

export interface OversAsInnings {
  card: Scorecard;
  progress: ProgressDocument;
}

interface Score {
  runs: number;
  wickets: number;
}

function scoreIn(written: string | undefined): Score | undefined {
  const [, runs, wickets] = /^(\d{1,4})\/(\d{1,2})$/.exec(written ?? "") ?? [];
  return runs === undefined ? undefined : { runs: Number(runs), wickets: Number(wickets) };
}

/** Score after an over: given by the provider, or computed from the previous score. */
function scoreAfter(row: OverRow, before: (Score & { number: number }) | undefined): Score | undefined {
  const told = scoreIn(row.score);
  const start = Number(row.number) === 1 ? { runs: 0, wickets: 0, number: 0 } : before;
  if (told || !start || row.runs === undefined || start.number !== Number(row.number) - 1) return told;
  const out = row.balls.filter(isWicket).length;
  return { runs: start.runs + row.runs, wickets: Math.min(10, start.wickets + out) };
}

function figuresOf({ rows }: InningsOfOvers): Record<string, OverFigures> {
  const figures: Record<string, OverFigures> = {};
  let before: (Score & { number: number }) | undefined;
  for (const row of rows.toReversed()) {
    const number = Number(row.number);
    const score = Number.isInteger(number) && number > 0 ? scoreAfter(row, before) : undefined;
    // A score lower than the previous one is a misprint.
    if (!score || score.runs < (before?.runs ?? 0) || score.wickets < (before?.wickets ?? 0)) continue;
    figures[number - 1] = { balls: legal(row), ...score };
    before = { ...score, number };
  }
  return figures;
}

/** Fall of wickets, each at the end of its over, because nothing more precise is known. */
function fallsOf(figures: Record<string, OverFigures>): Pick<Innings, "wicketOrder" | "fallOfWickets"> {
  const fallOfWickets: Innings["fallOfWickets"] = {};
  let fallen = 0;
  for (const [over, { runs, wickets }] of Object.entries(figures)) {
    for (; fallen < wickets; fallen += 1) {
      const number = fallen + 1;
      fallOfWickets[number] = { number, score: String(runs), player: "", overs: String(Number(over) + 1) };
    }
  }
  return { wicketOrder: Object.keys(fallOfWickets), fallOfWickets };
}

function sidesOf(
  card: Scorecard,
  played: readonly InningsOfOvers[],
): Pick<Scorecard, "teamOrder" | "teams"> & { idOf: (side: string | undefined) => string } {
  const { listed } = card;
  const own = card.teamOrder.flatMap((id) => card.teams[id] ?? []);
  const known = own.length > 0 || !listed ? own : [listed.teamA, listed.teamB];
  const teams = new Map<string, Team>(known.map((team) => [teamKey(team.name), team]));
  const idOf = (side = ""): string => {
    const written = teamKey(side);
    const named = [...teams].find(([key, { short }]) => key === written || teamKey(short) === written);
    return named?.[0] ?? written;
  };
  for (const { side } of played) {
    if (side !== undefined && !teams.has(idOf(side)))
      teams.set(idOf(side), { name: side, short: shortCodeOf(side) });
  }
  return { teamOrder: [...teams.keys()], teams: Object.fromEntries(teams), idOf };
}

interface Chase {
  target: number;
  allotted: number | undefined;
}

/** Target of the last innings from the provider's equation; the list publishes score and equation together. */
function chaseOf(card: Scorecard, last: InningsOfOvers, score: Score): Chase | undefined {
  const play = card.play;
  const now = play.state === "on" || play.state === "paused" ? play.now : undefined;
  if (now?.is !== "need") return undefined;
  const { runs: need, balls } = now;
  const listed: MatchInningsSummary | undefined = card.listed?.innings[last.number - 1];
  const runs = listed && /^\d{1,4}$/.test(listed.runs) ? Number(listed.runs) : score.runs;
  const bowled = ballsIn(listed?.overs ?? last.overs, last.ballsPerOver);
  const overs =
    balls === undefined || bowled === undefined ? undefined : (bowled + balls) / last.ballsPerOver;
  return { target: runs + need, allotted: Number.isInteger(overs) ? overs : undefined };
}

const NOTHING = { total: 0, byes: 0, legByes: 0, wides: 0, noBalls: 0, penalty: 0 };
const NOBODY = { batterOrder: [], batters: {}, bowlerOrder: [], bowlers: {} };

const wholeOversOf = ({ play, wholeOvers, listed }: Scorecard): number | undefined =>
  play.shortened || listed?.play.shortened ? undefined : (wholeOvers ?? listed?.wholeOvers);

/**
 * Innings and progress of an over-by-over scorecard, as far as scores are known
 * (decisions/charts.md#told-over-by-over). Innings without scores are omitted; batters, bowlers and
 * partnerships are unknown.
 */
export function oversAsInnings(card: Scorecard): OversAsInnings {
  const played = oversByInnings(card).toReversed();
  const { idOf, ...sides } = sidesOf(card, played);
  const kind = played.filter(({ superOver }) => !superOver).length <= 2 ? wholeOversOf(card) : undefined;
  const innings: Record<string, Innings> = {};
  const progress: ProgressDocument["innings"] = {};
  for (const one of played) {
    const overs = figuresOf(one);
    const [over, score] = Object.entries(overs).at(-1) ?? [];
    if (over === undefined || !score) continue;
    const told = Number(over) + 1;
    const bats = idOf(one.side);
    const bowls = sides.teamOrder.find((id) => id !== bats);
    const goal = one.number === 2 && played.length === 2 ? chaseOf(card, one, score) : undefined;
    const allotted = goal?.allotted ?? kind;
    progress[one.number] = { overs };
    innings[one.number] = {
      number: one.number,
      battingTeam: bats,
      ...(bowls === undefined || bats === "" ? {} : { bowlingTeam: bowls }),
      ...(one.superOver ? { superOver: true as const } : {}),
      runs: score.runs,
      wickets: score.wickets,
      // Charts omit overs after the last known score.
      overs: String(told) === one.rows[0]?.number ? one.overs : String(told),
      runRate: "",
      ...(goal ? { target: goal.target } : {}),
      ...(allotted === undefined ? {} : { allottedOvers: String(allotted) }),
      ...(one.ballsPerOver === 5 ? { ballsPerOver: 5 as const } : {}),
      extras: NOTHING,
      ...NOBODY,
      ...fallsOf(overs),
    };
  }
  return {
    card: { ...card, ...sides, inningsOrder: Object.keys(innings), innings },
    progress: { code: card.code, innings: progress, players: {} },
  };
}
