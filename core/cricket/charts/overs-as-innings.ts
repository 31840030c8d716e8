import type { OverFigures, ProgressDocument } from "../balls/progress.ts";
import { ballsIn } from "../overs.ts";
import { type InningsOfOvers, legal, oversByInnings, type Total } from "../scorecard/overs-by-innings.ts";
import { shortCodeOf, teamKey } from "../team-name.ts";
import { sidesOf } from "../told.ts";
import type { Innings, Scorecard, Team } from "../types.ts";

/** Figures of the overs with a known score: the provider's, or the sum of the overs so far. */
function figuresOf({ rows }: InningsOfOvers): Record<string, OverFigures> {
  const figures: Record<string, OverFigures> = {};
  let before: Total & { number: number } = { runs: 0, wickets: 0, number: 0 };
  for (const row of rows.toReversed()) {
    const number = Number(row.number);
    const sum = number === before.number + 1 &&
      row.runs !== undefined && {
        runs: before.runs + row.runs,
        wickets: Math.min(10, before.wickets + row.wickets),
      };
    const score = row.total ?? sum;
    // A score lower than the previous one is a misprint.
    if (!score || !(number > 0) || score.runs < before.runs || score.wickets < before.wickets) continue;
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

/** Target and overs of a chase from the provider's equation; the list publishes score and equation together. */
function goalOf(
  { play, listed }: Scorecard,
  { number, overs, ballsPerOver }: InningsOfOvers,
  score: Total,
): Pick<Innings, "target" | "allottedOvers"> {
  const now = play.state === "on" || play.state === "paused" ? play.now : undefined;
  if (now?.is !== "need") return {};
  const told = listed?.innings[number - 1];
  const target = (told && /^\d+$/.test(told.runs) ? Number(told.runs) : score.runs) + now.runs;
  const all =
    ((ballsIn(told?.overs ?? overs, ballsPerOver) ?? Number.NaN) + (now.balls ?? Number.NaN)) / ballsPerOver;
  return { target, ...(Number.isInteger(all) ? { allottedOvers: String(all) } : {}) };
}

const NOTHING = { total: 0, byes: 0, legByes: 0, wides: 0, noBalls: 0, penalty: 0 };
const NOBODY = { batterOrder: [], batters: {}, bowlerOrder: [], bowlers: {} };

/**
 * An over-by-over scorecard in the shape of the others, as far as scores are known
 * (decisions/charts.md#told-over-by-over): innings without batters and bowlers, and the figures of each over.
 */
export function oversAsInnings(card: Scorecard): { card: Scorecard; progress: ProgressDocument } {
  const own = card.teamOrder.flatMap((id) => card.teams[id] ?? []);
  const known: Team[] = own.length > 0 ? own : sidesOf(card.told ?? {});
  const played = oversByInnings(card).toReversed();
  const innings: Scorecard["innings"] = {};
  const progress: ProgressDocument["innings"] = {};
  for (const one of played) {
    const overs = figuresOf(one);
    const [over, score] = Object.entries(overs).at(-1) ?? [];
    if (over === undefined || !score) continue;
    const { number, side = "", superOver, ballsPerOver } = one;
    const team = known.find(({ name, short }) =>
      [name, short].some((written) => teamKey(written) === teamKey(side)),
    );
    const last = String(Number(over) + 1);
    if (!team && side !== "") known.push({ name: side, short: shortCodeOf(side) });
    progress[number] = { overs };
    innings[number] = {
      number,
      battingTeam: team?.name ?? side,
      ...(superOver ? { superOver } : {}),
      runs: score.runs,
      wickets: score.wickets,
      // Charts omit overs after the last known score.
      overs: last === one.rows[0]?.number ? one.overs : last,
      runRate: "",
      ...(number === 2 && played.length === 2 ? goalOf(card, one, score) : {}),
      ...(ballsPerOver === 5 ? { ballsPerOver } : {}),
      extras: NOTHING,
      ...NOBODY,
      ...fallsOf(overs),
    };
  }
  const teams = Object.fromEntries(known.map((team) => [team.name, team]));
  return {
    card: { ...card, teamOrder: Object.keys(teams), teams, inningsOrder: Object.keys(innings), innings },
    progress: { code: card.code, innings: progress, players: {} },
  };
}
