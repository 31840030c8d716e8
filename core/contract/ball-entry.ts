import { z } from "zod";
import type { BallEntry } from "../cricket/balls/ball-entry.ts";

export const ballEntry = z
  .object({
    id: z.string(),
    innings: z.number().int(),
    over: z.string(),
    batter: z.string(),
    bowler: z.string(),
    players: z.array(z.string()).optional(),
    runs: z.number().int(),
    batterRuns: z.number().int(),
    extras: z
      .object({ kind: z.enum(["wide", "no-ball", "bye", "leg-bye", "penalty"]), runs: z.number().int() })
      .optional(),
    boundary: z.union([z.literal(4), z.literal(6)]).optional(),
    wicket: z.object({ batter: z.string(), how: z.string() }).optional(),
    several: z.number().int().optional(),
    wickets: z.number().int().optional(),
    score: z.string(),
    sentence: z.string(),
    summary: z.string().optional(),
    inningsSummary: z.string().optional(),
    matchSummary: z.string().optional(),
    speed: z.string().optional(),
    text: z.string().optional(),
    at: z.number().optional(),
  })
  .meta({ id: "Ball" }) satisfies z.ZodType<BallEntry>;
