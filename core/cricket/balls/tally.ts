import { type Ball, type Dismissal, isLegal } from "./ball.ts";

export const NOT_THE_BOWLERS: ReadonlySet<Dismissal> = new Set(["run out", "retired", "other"]);

export interface BatterTally {
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
}
export interface BowlerTally {
  balls: number;
  runs: number;
  wickets: number;
}
export interface Tally {
  runs: number;
  wickets: number;
  balls: number;
  batters: Map<string, BatterTally>;
  bowlers: Map<string, BowlerTally>;
}

/** Adds up balls, oldest first, from any starting point of an innings. */
export function tally(balls: readonly Ball[]): Tally {
  const { sum, add } = startTally();
  balls.forEach(add);
  return sum;
}

export function startTally(): { readonly sum: Tally; add(ball: Ball): void } {
  const sum: Tally = { runs: 0, wickets: 0, balls: 0, batters: new Map(), bowlers: new Map() };
  return {
    sum,
    add(ball) {
      const legal = isLegal(ball);
      sum.runs += ball.runs;
      if (legal) sum.balls += 1;
      addBatter(sum, ball);
      addBowler(sum, ball, legal);
      if (ball.wicket && ball.wicket.kind !== "retired") sum.wickets += 1;
    },
  };
}

function ownOf<Figures>(all: Map<string, Figures>, id: string, none: () => Figures): Figures {
  const known = all.get(id);
  if (known) return known;
  const own = none();
  all.set(id, own);
  return own;
}

function addBatter({ batters }: Tally, { batter, batterRuns, boundary, extras }: Ball): void {
  const own = ownOf(batters, batter.id, () => ({ runs: 0, balls: 0, fours: 0, sixes: 0 }));
  own.runs += batterRuns;
  if (extras?.kind !== "wide") own.balls += 1;
  if (boundary === 4) own.fours += 1;
  if (boundary === 6) own.sixes += 1;
}

function addBowler({ bowlers }: Tally, { bowler, conceded, wicket }: Ball, legal: boolean): void {
  const own = ownOf(bowlers, bowler.id, () => ({ balls: 0, runs: 0, wickets: 0 }));
  own.runs += conceded;
  if (legal) own.balls += 1;
  if (wicket && !NOT_THE_BOWLERS.has(wicket.kind)) own.wickets += 1;
}
