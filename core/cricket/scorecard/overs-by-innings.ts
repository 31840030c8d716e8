import { present } from "../../present.ts";
import { type BallsPerOver, oversOf } from "../overs.ts";
import type { Bowler, Over, Scorecard } from "../types.ts";
import { type Keyed, rowsOf } from "../views.ts";

/** An over of the over-by-over shape as its row shows it. */
export interface OverRow {
  id: string;
  number: string;
  /** Outcomes in order: "0".."6", "W", "1W", "wd", "nb", ... */
  balls: readonly string[];
  /** Who bowled it; empty where that is not known. */
  bowlers: readonly Pick<Bowler, "name" | "bengali">[];
  /** What it brought; absent where that cannot be told. */
  runs?: number;
  /** The side's score after it: "142/7". */
  score?: string;
}

/** An innings of the over-by-over shape. */
export interface InningsOfOvers {
  /** 1 for the first. */
  number: number;
  /** Who batted; absent where the provider does not say. */
  side?: string;
  /** Which of that side's innings, from 1; of its super overs where it is one. */
  turn: number;
  superOver?: true;
  /** Of a super over: how many each side has in this match. */
  all?: number;
  score?: string;
  /** overs.balls. */
  overs: string;
  ballsPerOver: BallsPerOver;
  /** The newest first. */
  rows: OverRow[];
}

/** Wides and no-balls, which are bowled again. */
const BOWLED_AGAIN = /^\d*(wd|nb)$/;
const EXTRA = /^(\d*)(wd|nb|lb|b|p)$/;

/** What a ball brought; undefined where its outcome does not say: a wicket may fall as the batters run. */
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

const runsIn = (score: string | undefined): number | undefined =>
  score === undefined ? undefined : Number(score.split("/")[0]);

/** Of an over's balls those that count towards it. */
export function legal({ balls }: { balls: readonly string[] }): number {
  return balls.filter((ball) => !BOWLED_AGAIN.test(ball)).length;
}

/** The overs of each innings, oldest first: where another innings or side is named, or the overs begin again. */
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

/** Five where every over that another one followed had five balls (The Hundred), else six. */
function ballsPerOverIn(overs: readonly Over[]): BallsPerOver {
  const ended = overs.slice(0, -1);
  return ended.length > 0 && ended.every((over) => legal(over) === 5) ? 5 : 6;
}

/** How far an innings has come: an over counts as bowled once it has its balls. */
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
    ...present({ runs, score: over.score }),
  };
}

/**
 * A match that is told over by over, by its innings, the newest first (decisions/cricket.md#over-by-over). After two innings of
 * equal runs, an innings of one over is a super over.
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
