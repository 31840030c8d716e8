import { z } from "zod";

const count = z.number().int().min(0);

/** Figures of an over in the database (decisions/balls.md#progress). */
export const placedFigures = z.object({
  innings: count,
  over: count,
  figures: z.object({
    balls: count,
    runs: count,
    wickets: count,
    marks: z.string().max(120).exactOptional(),
    shots: z.array(z.string()).exactOptional(),
  }),
  players: z.record(z.string(), z.string()),
});
