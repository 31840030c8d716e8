export interface BallPlayer {
  id: string;
  name: string;
  short: string;
  /** Bengali name, if the table of names has one. */
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

/** Direction of a ball from the batter's view: zones of 45 degrees, counted from behind square leg. */
export interface Direction {
  /**
   * Zone of the direction: 1 square leg, 2 fine leg, 3 third man, 4 point, 5 cover, 6 long off, 7 long on, 8
   * mid-wicket.
   */
  zone: number;
  angle: number;
  /** Distance from the bat, from 1 (close in) to 5 (boundary). */
  distance: number;
}

export interface BatterFigures {
  runs: number;
  balls: number;
}

/** A delivery (decisions/balls.md#a-ball). */
export interface Ball {
  /**
   * Id of the ball, such as "2-19-20159": innings, completed overs and the provider's number. Unique in a match
   * and the same in every poll.
   */
  id: string;
  innings: number;
  /** Over and ball, "19.4"; a wide or no-ball has the number of the next ball. */
  over: string;
  /** Number that increases from ball to ball. */
  order: number;
  batter: BallPlayer;
  hand?: "left" | "right";
  nonStriker?: BallPlayer;
  bowler: BallPlayer;
  runs: number;
  batterRuns: number;
  conceded: number;
  /** Extras; absent also if their kind is unknown, but `runs` includes them. */
  extras?: { kind: ExtraKind; runs: number };
  boundary?: 4 | 6;
  wicket?: {
    batter: BallPlayer;
    kind: Dismissal;
    how: string;
    /** Dismissal in Bengali, "হিট উইকেট"; absent if it is unknown. */
    called?: string;
    /** Fielder of the wicket; a substitute has no id. */
    fielder?: BallPlayer;
  };
  total: { runs: number; wickets: number };
  batterFigures?: BatterFigures;
  bowlerWickets?: number;
  direction?: Direction;
  pitch?: number[];
  /** Speed of the ball: "132.1 km/h". */
  speed?: string;
  /** The provider's text, in its own language. */
  text?: string;
  /** Time of publication, ms since 1970. */
  at?: number;
  endsOver?: true;
}

export const BALL_ID = /^\d{1,2}-\d{1,3}-[\w-]{1,20}$/;

/** Splits "2-19-20159" into its over, "2-19-", and the provider's number, which may contain dashes. */
export function splitBallId(id: string): { over: string; number: string } {
  const number = numberOfBall(id);
  return { over: id.slice(0, id.length - number.length), number };
}

export function numberOfBall(id: string): string {
  return id.slice(id.indexOf("-", id.indexOf("-") + 1) + 1);
}

const OVERS_AN_INNINGS = 10_000;

/** Sortable number of an over. `over`: completed overs before it. */
export function overRank({ innings, over }: { innings: number; over: number }): number {
  return innings * OVERS_AN_INNINGS + over;
}

export function overOfRank(rank: number): { innings: number; over: number } {
  return { innings: Math.floor(rank / OVERS_AN_INNINGS), over: rank % OVERS_AN_INNINGS };
}

/** Rank of the over in a ball's id ("2-19-20159") or an over's key ("2-19"). */
export function overRankOf(id: string): number {
  const [innings = 0, over = 0] = id.split("-", 2).map(Number);
  return overRank({ innings, over });
}

/**
 * Whether the ball counts towards the over. An extra of unknown kind that is charged to the bowler was a wide
 * or no-ball, because byes are not.
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

export const BALL_KINDS = ["wickets", "boundaries"] as const;
