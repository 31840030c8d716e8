import { type Ball, isLegal, type MatchInnings } from "./match-data.ts";

export interface BatterScore {
  player: number;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  out?: { ball: Ball };
}

/** `runs`: those counted against the bowler. */
export interface BowlerScore {
  player: number;
  balls: number;
  maidens: number;
  runs: number;
  wickets: number;
  fours: number;
  sixes: number;
  wides: number;
  noBalls: number;
}

export interface DemoPartnership {
  runs: number;
  balls: number;
  extras: number;
  forWicket: number;
  batters: { player: number; runs: number; balls: number }[];
}

export interface WicketFall {
  player: number;
  score: number;
  overs: string;
  number: number;
}

/** Score after some deliveries. Updated in place by `bowl` for speed. */
export interface InningsScore {
  index: number;
  batting: 0 | 1;
  superOver: boolean;
  /** Deliveries so far; the last one; the next one, which shows who is in. */
  delivered: number;
  last: Ball | undefined;
  next: Ball | undefined;
  runs: number;
  wickets: number;
  legalBalls: number;
  /** Completed overs, and legal balls of the current one. */
  completedOvers: number;
  ballsThisOver: number;
  byes: number;
  legByes: number;
  wides: number;
  noBalls: number;
  penalty: number;
  batters: BatterScore[];
  bowlers: BowlerScore[];
  stands: DemoPartnership[];
  falls: WicketFall[];
  thisOver: Ball[];
  overConceded: number;
  complete: boolean;
}

/** overs.balls: "4.2"; a completed over is "5.0", or "5" if `short`. */
export function oversText(score: { completedOvers: number; ballsThisOver: number }, short = false): string {
  return short && score.ballsThisOver === 0
    ? String(score.completedOvers)
    : `${score.completedOvers}.${score.ballsThisOver}`;
}

export function totalRuns(ball: Ball): number {
  return ball.runs + ball.wides + ball.noBalls + ball.byes + ball.legByes + ball.penalty;
}

function batterOf(score: InningsScore, player: number): BatterScore {
  const found = score.batters.find((batter) => batter.player === player);
  if (found) return found;
  const fresh = { player, runs: 0, balls: 0, fours: 0, sixes: 0 };
  score.batters.push(fresh);
  return fresh;
}

function bowlerOf(score: InningsScore, player: number): BowlerScore {
  const found = score.bowlers.find((bowler) => bowler.player === player);
  if (found) return found;
  const fresh = {
    player,
    balls: 0,
    maidens: 0,
    runs: 0,
    wickets: 0,
    fours: 0,
    sixes: 0,
    wides: 0,
    noBalls: 0,
  };
  score.bowlers.push(fresh);
  return fresh;
}

function openStand(score: InningsScore, first: number, second: number): void {
  batterOf(score, first);
  batterOf(score, second);
  score.stands.push({
    runs: 0,
    balls: 0,
    extras: 0,
    forWicket: score.wickets + 1,
    batters: [first, second].map((player) => ({ player, runs: 0, balls: 0 })),
  });
}

export function startInnings(innings: MatchInnings, index: number): InningsScore {
  const score: InningsScore = {
    index,
    batting: innings.batting,
    superOver: innings.superOver,
    delivered: 0,
    last: undefined,
    next: innings.balls[0],
    runs: 0,
    wickets: 0,
    legalBalls: 0,
    completedOvers: 0,
    ballsThisOver: 0,
    byes: 0,
    legByes: 0,
    wides: 0,
    noBalls: 0,
    penalty: 0,
    batters: [],
    bowlers: [],
    stands: [],
    falls: [],
    thisOver: [],
    overConceded: 0,
    complete: innings.balls.length === 0,
  };
  if (score.next) openStand(score, score.next.striker, score.next.nonStriker);
  return score;
}

const NOT_THE_BOWLERS: ReadonlySet<string> = new Set(["run out", "retired hurt"]);

function countForBatter(score: InningsScore, ball: Ball): void {
  const batter = batterOf(score, ball.striker);
  batter.runs += ball.runs;
  if (ball.wides === 0) batter.balls += 1;
  if (ball.runs === 4) batter.fours += 1;
  if (ball.runs === 6) batter.sixes += 1;
}

function countForBowler(score: InningsScore, ball: Ball): void {
  const bowler = bowlerOf(score, ball.bowler);
  const conceded = ball.runs + ball.wides + ball.noBalls;
  bowler.runs += conceded;
  bowler.wides += ball.wides;
  bowler.noBalls += ball.noBalls;
  if (isLegal(ball)) bowler.balls += 1;
  if (ball.runs === 4) bowler.fours += 1;
  if (ball.runs === 6) bowler.sixes += 1;
  if (ball.wicket && !NOT_THE_BOWLERS.has(ball.wicket.kind)) bowler.wickets += 1;
  score.overConceded += conceded;
  if (ball.endsOver && score.overConceded === 0 && score.thisOver.every((one) => one.bowler === ball.bowler))
    bowler.maidens += 1;
}

function countForStand(score: InningsScore, ball: Ball): void {
  const stand = score.stands.at(-1);
  if (!stand) return;
  stand.runs += totalRuns(ball);
  stand.extras += totalRuns(ball) - ball.runs;
  const batter = stand.batters.find((one) => one.player === ball.striker);
  if (batter) batter.runs += ball.runs;
  if (ball.wides > 0) return;
  stand.balls += 1;
  if (batter) batter.balls += 1;
}

function countOver(score: InningsScore, ball: Ball): void {
  if (isLegal(ball)) {
    score.legalBalls += 1;
    score.ballsThisOver += 1;
  }
  if (!ball.endsOver) return;
  score.completedOvers += 1;
  score.ballsThisOver = 0;
}

/** Adds the next delivery. Throws if none is left. */
export function bowl(score: InningsScore, innings: MatchInnings): void {
  const ball = score.next;
  if (!ball) throw new Error("The innings is over");
  if (score.last?.endsOver) {
    score.thisOver = [];
    score.overConceded = 0;
  }
  score.thisOver.push(ball);
  score.runs += totalRuns(ball);
  score.wides += ball.wides;
  score.noBalls += ball.noBalls;
  score.byes += ball.byes;
  score.legByes += ball.legByes;
  score.penalty += ball.penalty;
  countForBatter(score, ball);
  countForBowler(score, ball);
  countForStand(score, ball);
  if (ball.wicket && ball.wicket.kind !== "retired hurt") score.wickets += 1;
  countOver(score, ball);
  score.last = ball;
  score.delivered += 1;
  score.next = innings.balls[score.delivered];
  score.complete = score.next === undefined;
  if (!ball.wicket) return;
  batterOf(score, ball.wicket.out).out = { ball };
  score.falls.push({
    player: ball.wicket.out,
    score: score.runs,
    overs: oversText(score, true),
    number: score.wickets,
  });
  // The next delivery names the new batter.
  if (score.next) openStand(score, score.next.striker, score.next.nonStriker);
}

export function atTheCrease(score: InningsScore): { striker: number; nonStriker: number } | undefined {
  return score.next ?? score.last;
}
