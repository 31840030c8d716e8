/** A ball as published to pages and programs (decisions/balls.md#ball-entry). */
export interface BallEntry {
  id: string;
  innings: number;
  over: string;
  batter: string;
  bowler: string;
  /** Provider's ids of batter, bowler and dismissed batter: names may repeat. */
  players?: string[] | undefined;
  runs: number;
  batterRuns: number;
  extras?: { kind: "wide" | "no-ball" | "bye" | "leg-bye" | "penalty"; runs: number } | undefined;
  boundary?: 4 | 6 | undefined;
  wicket?: { batter: string; how: string } | undefined;
  /**
   * From scorecards: number of balls in one entry with unknown players; batter and bowler are "". 0: the score
   * grew without a legal ball.
   */
  several?: number | undefined;
  /** Wickets among several balls, if any. */
  wickets?: number | undefined;
  score: string;
  sentence: string;
  /** After an over, in Bengali: its runs and wickets, score, both batters, bowler. */
  summary?: string | undefined;
  /** After an innings: score, top scorers, top wicket-takers. */
  inningsSummary?: string | undefined;
  matchSummary?: string | undefined;
  /** As given, with unit: "132.1kph". */
  speed?: string | undefined;
  text?: string | undefined;
  /** Time of publication, ms since 1970. */
  at?: number | undefined;
}
