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
export interface PartnershipTally {
  runs: number;
  balls: number;
  batters: Map<string, { runs: number; balls: number }>;
}
export interface Tally {
  runs: number;
  wickets: number;
  balls: number;
  batters: Map<string, BatterTally>;
  bowlers: Map<string, BowlerTally>;
  /** Fallen wickets. `balls`: legal balls of the innings up to the wicket. */
  falls: { batter: string; runs: number; number: number; balls: number }[];
  stands: PartnershipTally[];
}

export interface RunningTally {
  readonly sum: Tally;
  add(ball: Ball): void;
}

/** Adds up balls, oldest first, from any starting point of an innings. */
export function tally(balls: readonly Ball[]): Tally {
  const running = startTally();
  for (const ball of balls) running.add(ball);
  return running.sum;
}

export function startTally(): RunningTally {
  const sum: Tally = {
    runs: 0,
    wickets: 0,
    balls: 0,
    batters: new Map(),
    bowlers: new Map(),
    falls: [],
    stands: [],
  };
  let stand: PartnershipTally | undefined;
  return {
    sum,
    add(ball) {
      const legal = isLegal(ball);
      const faced = ball.extras?.kind !== "wide";
      sum.runs += ball.runs;
      if (legal) sum.balls += 1;
      addBatter(sum, ball, faced);
      addBowler(sum, ball, legal);
      if (!stand) {
        stand = { runs: 0, balls: 0, batters: new Map() };
        sum.stands.push(stand);
      }
      addToStand(stand, ball, faced);
      if (!ball.wicket || ball.wicket.kind === "retired") return;
      sum.wickets += 1;
      const { runs, wickets: number, balls } = sum;
      sum.falls.push({ batter: ball.wicket.batter.id, runs, number, balls });
      stand = undefined;
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

function addToStand(stand: PartnershipTally, { runs, batter, batterRuns }: Ball, faced: boolean): void {
  stand.runs += runs;
  if (faced) stand.balls += 1;
  const own = ownOf(stand.batters, batter.id, () => ({ runs: 0, balls: 0 }));
  own.runs += batterRuns;
  if (faced) own.balls += 1;
}

function addBatter({ batters }: Tally, { batter, batterRuns, boundary }: Ball, faced: boolean): void {
  const own = ownOf(batters, batter.id, () => ({ runs: 0, balls: 0, fours: 0, sixes: 0 }));
  own.runs += batterRuns;
  if (faced) own.balls += 1;
  if (boundary === 4) own.fours += 1;
  if (boundary === 6) own.sixes += 1;
}

function addBowler({ bowlers }: Tally, { bowler, conceded, wicket }: Ball, legal: boolean): void {
  const own = ownOf(bowlers, bowler.id, () => ({ balls: 0, runs: 0, wickets: 0 }));
  own.runs += conceded;
  if (legal) own.balls += 1;
  if (wicket && !NOT_THE_BOWLERS.has(wicket.kind)) own.wickets += 1;
}
