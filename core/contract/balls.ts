import { z } from "zod";
import { BALL_ID, BALL_KINDS } from "../cricket/balls/ball.ts";
import { ballEntry } from "./ball-entry.ts";
import { boundedText, numberInAddress, trimmedText } from "./bounded.ts";

/** `GET /api/matches/{code}/balls?innings=&over=&only=&player=&before=&limit=`: balls, newest first. */
export const ballList = z.object({
  success: z.literal(true),
  data: z.array(ballEntry),
  /** `before`: the ball's id for the next request; absent if the answer has the first ball. */
  pagination: z.object({ before: z.string().optional() }),
});
export type BallList = z.infer<typeof ballList>;

export const ballQuery = z.object({
  innings: numberInAddress(20).optional(),
  over: numberInAddress(1_000).optional(),
  only: z.enum(BALL_KINDS).optional(),
  player: trimmedText(60).min(1).optional(),
  before: boundedText(40).regex(BALL_ID).optional(),
  limit: numberInAddress()
    .default(50)
    .transform((limit) => Math.min(limit, 200)),
});
