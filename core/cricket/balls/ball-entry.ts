/** A ball as published to pages and programs (decisions/balls.md#ball-entry). */
export interface BallEntry {
  id: string;
  innings: number;
  over: string;
  batter: string;
  bowler: string;
  /** Provider's ids of batter, bowler and dismissed batter, because two players may have the same name. */
  players?: string[] | undefined;
  runs: number;
  batterRuns: number;
  extras?: { kind: "wide" | "no-ball" | "bye" | "leg-bye" | "penalty"; runs: number } | undefined;
  boundary?: 4 | 6 | undefined;
  wicket?: { batter: string; how: string } | undefined;
  /**
   * Number of balls in one entry that was made from scorecards. Its players are unknown, so batter and bowler
   * are "". 0: the score grew without a legal ball.
   */
  several?: number | undefined;
  /** Number of wickets among several balls, if any fell. */
  wickets?: number | undefined;
  score: string;
  sentence: string;
  /** Summary after an over, in Bengali: its runs and wickets, the score, both batters, the bowler. */
  summary?: string | undefined;
  /** Summary after an innings: score, top scorers, top wicket-takers. */
  inningsSummary?: string | undefined;
  matchSummary?: string | undefined;
  /** Speed of the ball: "132.1 km/h". */
  speed?: string | undefined;
  text?: string | undefined;
  /** Time of publication, ms since 1970. */
  at?: number | undefined;
}
