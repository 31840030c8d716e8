import { present } from "../../present.ts";
import { isWicket } from "../outcome.ts";
import { type BallsPerOver, oversOf } from "../overs.ts";
import type { Bowler, Over, Scorecard } from "../types.ts";
import { type Keyed, rowsOf } from "../views.ts";

export interface Total {
  runs: number;
  wickets: number;
}

export interface OverRow {
  id: string;
  number: string;
  balls: readonly string[];
  bowlers: readonly Pick<Bowler, "name" | "bengali">[];
  runs?: number;
  wickets: number;
  score?: string;
  /** The provider's score after the over. */
  total?: Total;
}

export interface InningsOfOvers {
  number: number;
  side?: string;
  /**
   * Number of this innings among the innings of its side, or of this super over among all super overs, from 1.
   */
  turn: number;
  superOver?: true;
  all?: number;
  score?: string;
  overs: string;
  ballsPerOver: BallsPerOver;
  rows: OverRow[];
}

const BOWLED_AGAIN = /^\d*(wd|nb)$/;
const EXTRA = /^(\d*)(wd|nb|lb|b|p)$/;

/** Runs of a ball; undefined if the outcome does not tell them: a wicket may fall during a run. */
function runsOfBall(outcome: string): number | undefined {
  const plain = /^(\d{1,2})W?$/.exec(outcome);
  if (plain) return Number(plain[1]);
  const extra = EXTRA.exec(outcome);
  return extra ? Number(extra[1] || 1) : undefined;
}

function runsOfBalls(balls: readonly string[]): number | undefined {
  const runs = balls.map(runsOfBall);
  return runs.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
}

export function totalIn(score: string | undefined): Total | undefined {
  const [, runs, wickets] = /^(\d{1,4})\/(\d{1,2})$/.exec(score ?? "") ?? [];
  return runs === undefined ? undefined : { runs: Number(runs), wickets: Number(wickets) };
}

const runsIn = (score: string | undefined): number | undefined => totalIn(score)?.runs;

export function legal({ balls }: { balls: readonly string[] }): number {
  return balls.filter((ball) => !BOWLED_AGAIN.test(ball)).length;
}

/**
 * Splits overs into innings, oldest first. A new innings begins if the over names another innings or side, or
 * if the numbers start again.
 */
function divided(overs: readonly Keyed<Over>[]): Keyed<Over>[][] {
  const groups: Keyed<Over>[][] = [];
  let last: Over | undefined;
  for (const over of overs) {
    const goesOn =
      last !== undefined &&
      last.innings === over.innings &&
      last.side === over.side &&
      !(Number(over.number) <= Number(last.number));
    if (goesOn) groups.at(-1)?.push(over);
    else groups.push([over]);
    last = over;
  }
  return groups;
}

/** Balls in an over: five if every finished over had five (The Hundred), otherwise six. */
function ballsPerOverIn(overs: readonly Over[]): BallsPerOver {
  const ended = overs.slice(0, -1);
  return ended.length > 0 && ended.every((over) => legal(over) === 5) ? 5 : 6;
}

/** Overs bowled in an innings; an over counts only when it is complete. */
function bowled(overs: readonly Over[], ballsPerOver: BallsPerOver): string {
  const last = overs.at(-1);
  const before = Math.max(0, Math.floor(Number(last?.number ?? 0)) - 1) || 0;
  return oversOf(before * ballsPerOver + Math.min(last ? legal(last) : 0, ballsPerOver), ballsPerOver);
}

function rowOf(over: Keyed<Over>, before: Over | undefined): OverRow {
  const follows =
    before === undefined ? over.number === "1" : Number(over.number) === Number(before.number) + 1;
  const [now, then] = [runsIn(over.score), before === undefined ? 0 : runsIn(before.score)];
  const told = follows && now !== undefined && then !== undefined ? now - then : -1;
  const runs = told >= 0 ? told : runsOfBalls(over.balls);
  return {
    id: over.id,
    number: over.number,
    balls: over.balls,
    bowlers: rowsOf(over.bowlerOrder, over.bowlers),
    wickets: over.balls.filter(isWicket).length,
    ...present({ runs, score: over.score, total: totalIn(over.score) }),
  };
}

/**
 * Innings of an over-by-over match, newest first (decisions/cricket.md#over-by-over). After two innings of
 * equal runs, a one-over innings is a super over.
 */
export function oversByInnings(card: Pick<Scorecard, "overOrder" | "overs">): InningsOfOvers[] {
  const groups = divided(rowsOf(card.overOrder, card.overs));
  const [first, second] = groups.map((overs) => runsIn(overs.at(-1)?.score));
  const tied = first !== undefined && first === second;
  const isSuperOver = (overs: readonly Keyed<Over>[], index: number): boolean =>
    tied && index > 1 && overs.length === 1;
  const all = Math.ceil(groups.filter(isSuperOver).length / 2);
  const turns = new Map<string, number>();
  return groups
    .map((overs, index): InningsOfOvers => {
      const last = overs.at(-1);
      const [side, score] = [last?.side, last?.score];
      const superOver = isSuperOver(overs, index);
      const key = `${superOver} ${side ?? ""}`;
      const turn = (turns.get(key) ?? 0) + 1;
      turns.set(key, turn);
      const ballsPerOver = ballsPerOverIn(overs);
      return {
        number: index + 1,
        ...present({ side }),
        turn,
        ...(superOver ? { superOver: true as const, all } : {}),
        ...present({ score }),
        overs: bowled(overs, ballsPerOver),
        ballsPerOver,
        rows: overs.map((over, at) => rowOf(over, overs[at - 1])).toReversed(),
      };
    })
    .toReversed();
}
