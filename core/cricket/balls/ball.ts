/** A player as the provider writes the name. */
export interface BallPlayer {
  /** The provider's id. */
  id: string;
  name: string;
  short: string;
  /** As papers write it, if the table knows the name. */
  bengali?: string;
}

export type ExtraKind = "wide" | "no-ball" | "bye" | "leg-bye" | "penalty";

export type Dismissal =
  | "bowled"
  | "caught"
  | "caught and bowled"
  | "lbw"
  | "run out"
  | "stumped"
  | "hit wicket"
  | "retired"
  | "other";

/** Where a ball went, as the batter stands: zones of 45 degrees each, counted from behind square leg. */
export interface Direction {
  /** 1 square leg, 2 fine leg, 3 third man, 4 point, 5 cover, 6 long off, 7 long on, 8 mid-wicket. */
  zone: number;
  /** Degrees, 0 to 359. */
  angle: number;
  /** 1 close in to 5 at the boundary. */
  distance: number;
}

/** What a batter has done, this ball included. */
export interface BatterFigures {
  runs: number;
  balls: number;
}

/** One delivery as a fact (decisions/balls.md#a-ball). */
export interface Ball {
  /** "2-19-20159": innings, completed overs and the provider's number; unique in a match, the same from poll to poll. */
  id: string;
  /** 1 for the first. */
  innings: number;
  /** overs.balls, "19.4"; a wide or no-ball has that of the ball that is bowled again. */
  over: string;
  /** The provider's order: a later ball has a larger one. */
  order: number;
  batter: BallPlayer;
  /** Which hand the batter bats with. */
  hand?: "left" | "right";
  nonStriker?: BallPlayer;
  bowler: BallPlayer;
  /** All runs of the ball. */
  runs: number;
  /** Off the bat. */
  batterRuns: number;
  /** Charged to the bowler. */
  conceded: number;
  /** Absent too where the provider does not say of which kind they were; `runs` has them all the same. */
  extras?: { kind: ExtraKind; runs: number };
  boundary?: 4 | 6;
  freeHit?: true;
  wicket?: {
    batter: BallPlayer;
    kind: Dismissal;
    /** The provider's words. */
    how: string;
    /** Without an id: a substitute has none. */
    fielder?: BallPlayer;
  };
  /** After the ball. */
  total: { runs: number; wickets: number };
  batterFigures?: BatterFigures;
  /** What the bowler has taken, this ball included. */
  bowlerWickets?: number;
  direction?: Direction;
  /** The provider's points of the ball's way over the pitch, as given. */
  pitch?: number[];
  /** With its unit, as given: "132.1kph". */
  speed?: string;
  /** The provider's own words, in its language. */
  text?: string;
  /** When it was told, ms since 1970. */
  at?: number;
  /** The last ball of its over. */
  endsOver?: true;
}

/** What a ball's id looks like. */
export const BALL_ID = /^\d{1,2}-\d{1,3}-[\w-]{1,20}$/;

/** What an id shares with its over's others, "2-19-", and then the provider's number, which may hold dashes. */
export function splitBallId(id: string): { over: string; number: string } {
  const number = numberOfBall(id);
  return { over: id.slice(0, id.length - number.length), number };
}

/** The provider's number in a ball's id. */
export function numberOfBall(id: string): string {
  return id.slice(id.indexOf("-", id.indexOf("-") + 1) + 1);
}

/** More than the overs of an innings. */
const OVERS_AN_INNINGS = 10_000;

/** An over of a match as one number, in the order in which overs are bowled. `over`: completed overs before it. */
export function overRank({ innings, over }: { innings: number; over: number }): number {
  return innings * OVERS_AN_INNINGS + over;
}

/** The over that such a number stands for. */
export function overOfRank(rank: number): { innings: number; over: number } {
  return { innings: Math.floor(rank / OVERS_AN_INNINGS), over: rank % OVERS_AN_INNINGS };
}

/** The rank of the over that a ball's id ("2-19-20159") or an over's key ("2-19") names. */
export function overRankOf(id: string): number {
  const [innings = 0, over = 0] = id.split("-", 2).map(Number);
  return overRank({ innings, over });
}

/**
 * Whether the ball counts towards the over. An extra of unknown kind that the bowler is charged with was a wide or a
 * no-ball: byes are not the bowler's.
 */
export function isLegal({
  extras,
  conceded,
  batterRuns,
}: Pick<Ball, "extras" | "conceded" | "batterRuns">): boolean {
  if (!extras) return conceded <= batterRuns;
  return extras.kind !== "wide" && extras.kind !== "no-ball";
}

/** Completed overs before the ball: 19 for "19.4". */
export function overOf({ over }: Pick<Ball, "over">): number {
  return Number.parseInt(over, 10);
}

/** Kinds of balls that a reader may ask for alone. */
export const BALL_KINDS = ["wickets", "boundaries"] as const;
