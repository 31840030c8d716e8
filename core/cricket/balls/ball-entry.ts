import { z } from "zod";

/** A ball as pages and programs are told it (decisions/balls.md#ball-entry). */
export const ballEntry = z
  .object({
    id: z.string(),
    innings: z.number().int(),
    /** overs.balls */
    over: z.string(),
    batter: z.string(),
    bowler: z.string(),
    /** The provider's ids of who faced it, bowled it and was out on it: two players may be called the same. */
    players: z.array(z.string()).optional(),
    runs: z.number().int(),
    batterRuns: z.number().int(),
    extras: z
      .object({ kind: z.enum(["wide", "no-ball", "bye", "leg-bye", "penalty"]), runs: z.number().int() })
      .optional(),
    boundary: z.union([z.literal(4), z.literal(6)]).optional(),
    wicket: z.object({ batter: z.string(), how: z.string() }).optional(),
    /**
     * Told from scorecards: so many balls together, of which it is not known who did what; batter and bowler are "". 0: the
     * score grew without a ball that counts.
     */
    several: z.number().int().optional(),
    /** Of several: how many wickets fell among them, where any did. */
    wickets: z.number().int().optional(),
    /** After the ball, "163/3". */
    score: z.string(),
    /** Bengali, of the facts alone. */
    sentence: z.string(),
    /** Of the last ball of an over, in Bengali: what the over brought, the score, both batters, the bowler. */
    summary: z.string().optional(),
    /** Of the last ball of an innings: the score, who made most, who took most. */
    inningsSummary: z.string().optional(),
    /** Of the last ball of a match: its result. */
    matchSummary: z.string().optional(),
    /** How fast it was, with its unit, as given: "132.1kph". */
    speed: z.string().optional(),
    /** The provider's own words. */
    text: z.string().optional(),
    /** When it was told, ms since 1970. */
    at: z.number().optional(),
  })
  .meta({ id: "Ball" });
export type BallEntry = z.infer<typeof ballEntry>;
