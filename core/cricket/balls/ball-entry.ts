/** A ball as pages and programs are told it (decisions/balls.md#ball-entry). */
export interface BallEntry {
  id: string;
  innings: number;
  /** overs.balls */
  over: string;
  batter: string;
  bowler: string;
  /** The provider's ids of who faced it, bowled it and was out on it: two players may be called the same. */
  players?: string[] | undefined;
  runs: number;
  batterRuns: number;
  extras?: { kind: "wide" | "no-ball" | "bye" | "leg-bye" | "penalty"; runs: number } | undefined;
  boundary?: 4 | 6 | undefined;
  wicket?: { batter: string; how: string } | undefined;
  /**
   * Told from scorecards: so many balls together, of which it is not known who did what; batter and bowler are "". 0: the
   * score grew without a ball that counts.
   */
  several?: number | undefined;
  /** Of several: how many wickets fell among them, where any did. */
  wickets?: number | undefined;
  /** After the ball, "163/3". */
  score: string;
  /** Bengali, of the facts alone. */
  sentence: string;
  /** Of the last ball of an over, in Bengali: what the over brought, the score, both batters, the bowler. */
  summary?: string | undefined;
  /** Of the last ball of an innings: the score, who made most, who took most. */
  inningsSummary?: string | undefined;
  /** Of the last ball of a match: its result. */
  matchSummary?: string | undefined;
  /** How fast it was, with its unit, as given: "132.1kph". */
  speed?: string | undefined;
  /** The provider's own words. */
  text?: string | undefined;
  /** When it was told, ms since 1970. */
  at?: number | undefined;
}
