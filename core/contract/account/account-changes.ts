import { z } from "zod";
import { boundedList } from "../bounded.ts";

/** Time of the change by the device's clock, ms since 1970. */
export const changedAt = z.int().min(0).max(8_640_000_000_000_000);

interface Most {
  kept: number;
  inOneCall: number;
}

export const accountChanges = <T extends z.ZodType>(change: T, most: Most) => ({
  kept: boundedList(change, most.kept),
  asked: z.object({ changes: boundedList(change, most.inOneCall) }),
  answer: z.object({ success: z.literal(true), changes: z.array(change).max(most.kept) }),
});
