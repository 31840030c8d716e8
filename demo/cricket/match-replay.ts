import { present } from "../../core/present.ts";
import { bowl, type InningsScore, startInnings } from "./innings-score.ts";
import type { Ball, MatchData, MatchInnings } from "./match-data.ts";

/** A step of a match; the next follows after `seconds` (at speed 1). */
export type Step =
  | { kind: "toss"; seconds: number }
  | { kind: "innings"; index: number; seconds: number }
  /** `appeal`: the batter is wrongly given out; a review follows. */
  | { kind: "ball"; index: number; seconds: number; appeal?: true }
  /** The last wicket is overturned, and the provider removes it. */
  | { kind: "review"; index: number; seconds: number }
  | { kind: "break"; status: string; seconds: number }
  | { kind: "resume"; target?: number; overs?: number; seconds: number }
  | { kind: "end"; seconds: number };

/** State of a match. Updated in place by `advance`. */
export interface MatchState {
  data: MatchData;
  steps: readonly Step[];
  step: number;
  delivered: number;
  status: string;
  innings: InningsScore[];
  target?: number;
  overs: number | undefined;
  /** Published form of the innings during a review. */
  doubted: { index: number; innings: MatchInnings } | undefined;
  overturned: Set<Ball>;
  ended: boolean;
}

/** An invented appeal: the batter of this delivery (from 0) is given out, then called back. */
export interface Appeal {
  innings: number;
  delivery: number;
}

/** 6 to 8 seconds, always the same ones. */
function ballSeconds(delivered: number): number {
  return 6 + ((delivered * 37) % 21) / 10;
}

const TOSS_SECONDS = 30;
const INNINGS_BREAK_SECONDS = 40;
const RAIN_SECONDS = 75;
const SUPER_OVER_BREAK_SECONDS = 20;
const SETTLE_SECONDS = 8;
const REVIEW_SECONDS = 12;

function inningsSteps(data: MatchData, index: number, delivered: number, appeals: readonly Appeal[]): Step[] {
  const innings = data.innings[index];
  if (!innings) return [];
  const stops = data.interruptions.filter((stop) => stop.innings === index);
  const steps: Step[] = [{ kind: "innings", index, seconds: SETTLE_SECONDS }];
  for (let ball = 0; ball <= innings.balls.length; ball++) {
    const stop = stops.find(
      (one) => (one.afterDeliveries < 0 ? innings.balls.length : one.afterDeliveries) === ball,
    );
    if (stop) {
      steps.push({ kind: "break", status: stop.status, seconds: RAIN_SECONDS });
      if (stop.afterDeliveries >= 0) {
        const { target, overs } = stop;
        steps.push({
          kind: "resume",
          seconds: SETTLE_SECONDS,
          ...present({ target, overs }),
        });
      }
    }
    if (ball >= innings.balls.length) continue;
    const seconds = ballSeconds(delivered + ball);
    if (appeals.some((appeal) => appeal.innings === index && appeal.delivery === ball)) {
      steps.push({ kind: "ball", index, seconds: REVIEW_SECONDS, appeal: true });
      steps.push({ kind: "review", index, seconds });
    } else steps.push({ kind: "ball", index, seconds });
  }
  return steps;
}

function scriptOf(data: MatchData, appeals: readonly Appeal[]): Step[] {
  const steps: Step[] = [{ kind: "toss", seconds: TOSS_SECONDS }];
  let delivered = 0;
  data.innings.forEach((innings, index) => {
    if (index > 0)
      steps.push(
        innings.superOver
          ? { kind: "break", status: "Super Over", seconds: SUPER_OVER_BREAK_SECONDS }
          : { kind: "break", status: "Innings Break", seconds: INNINGS_BREAK_SECONDS },
      );
    steps.push(...inningsSteps(data, index, delivered, appeals));
    delivered += innings.balls.length;
  });
  steps.push({ kind: "end", seconds: 0 });
  return steps;
}

export function newMatch(data: MatchData, appeals: readonly Appeal[] = []): MatchState {
  return {
    data,
    steps: scriptOf(data, appeals),
    step: 0,
    delivered: 0,
    status: "",
    innings: [],
    overs: data.overs,
    doubted: undefined,
    overturned: new Set(),
    ended: false,
  };
}

function playing(state: MatchState): string {
  return state.innings.at(-1)?.superOver ? "Super Over" : "Play in Progress";
}

/** Deliveries of an innings as currently published. */
export function inPlay({ data, doubted }: MatchState, index: number): MatchInnings | undefined {
  return doubted?.index === index ? doubted.innings : data.innings[index];
}

function inningsAfter(innings: MatchInnings, index: number, deliveries: number): InningsScore {
  const score = startInnings(innings, index);
  while (score.delivered < deliveries) bowl(score, innings);
  return score;
}

/** Bowls the next delivery as a wicket of the striker; the next batter comes in. */
function giveOut(state: MatchState, score: InningsScore, innings: MatchInnings): void {
  const { delivered, index, batters } = score;
  const [ball, next] = [innings.balls[delivered], innings.balls[delivered + 1]];
  if (!ball || !next) throw new Error("There is nothing to appeal for");
  const out = ball.striker;
  const nextMan = state.data.sides[score.batting].players.findIndex((_, place) =>
    batters.every((batter) => batter.player !== place),
  );
  const inFor = (place: number): number => (place === out ? nextMan : place);
  const told: Ball = {
    ...ball,
    runs: 0,
    wides: 0,
    noBalls: 0,
    byes: 0,
    legByes: 0,
    penalty: 0,
    wicket: { kind: "lbw", out, fielders: [], reviewed: true },
  };
  const after: Ball = { ...next, striker: inFor(next.striker), nonStriker: inFor(next.nonStriker) };
  const balls = [...innings.balls.slice(0, delivered), told, after, ...innings.balls.slice(delivered + 2)];
  state.doubted = { index, innings: { ...innings, balls } };
  state.innings[index] = inningsAfter(state.doubted.innings, index, delivered + 1);
}

/** Restores the delivery of the open data. */
function overturn(state: MatchState): void {
  const { doubted, data } = state;
  const innings = doubted && data.innings[doubted.index];
  if (!innings) throw new Error("There is nothing to review");
  const { index } = doubted;
  const delivered = state.innings[index]?.delivered ?? 0;
  const ball = innings.balls[delivered - 1];
  if (ball) state.overturned.add(ball);
  state.doubted = undefined;
  state.innings[index] = inningsAfter(innings, index, delivered);
}

export function advance(state: MatchState): Step | undefined {
  const step = state.steps[state.step];
  if (!step) return undefined;
  state.step += 1;
  const current = state.innings.at(-1);
  switch (step.kind) {
    case "toss":
      state.status = "Toss";
      break;
    case "innings": {
      const innings = state.data.innings[step.index];
      if (innings) state.innings.push(startInnings(innings, step.index));
      state.status = playing(state);
      break;
    }
    case "ball": {
      const innings = state.data.innings[step.index];
      if (innings && current && step.appeal) giveOut(state, current, innings);
      else if (innings && current) bowl(current, innings);
      state.delivered += 1;
      break;
    }
    case "review":
      overturn(state);
      break;
    case "break":
      state.status = step.status;
      break;
    case "resume":
      state.status = playing(state);
      if (step.target !== undefined) state.target = step.target;
      if (step.overs !== undefined) state.overs = step.overs;
      break;
    case "end":
      state.status = "Match Ended";
      state.ended = true;
      break;
  }
  return step;
}

function playBalls(state: MatchState, balls: number): void {
  const goal = state.delivered + balls;
  while (state.delivered < goal && !state.ended) advance(state);
}

export function matchAfter(data: MatchData, balls: number, appeals: readonly Appeal[] = []): MatchState {
  const state = newMatch(data, appeals);
  playBalls(state, balls);
  return state;
}

export function finishedMatch(data: MatchData): MatchState {
  const state = newMatch(data);
  while (!state.ended) advance(state);
  return state;
}

/** Runs needed to win the current or last chase; undefined without one. */
export function targetOf(state: MatchState, score: InningsScore): number | undefined {
  if (score.index % 2 === 0 || state.data.type === "Test") return undefined;
  if (score.index === 1 && state.target !== undefined) return state.target;
  const first = state.innings[score.index - 1];
  return first && first.runs + 1;
}

/** Overs of the innings; undefined in a Test. */
export function allottedOvers(state: MatchState, score: InningsScore): number | undefined {
  if (score.superOver) return 1;
  return score.index === 0 ? state.data.overs : state.overs;
}
