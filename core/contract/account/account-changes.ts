import { z } from "zod";
import { boundedList } from "../bounded.ts";

/** When a change was made: ms since 1970, by the device's clock. */
export const changedAt = z.int().min(0).max(8_640_000_000_000_000);

/** At most so many are kept of an account, and taken in one call. */
interface Most {
  kept: number;
  inOneCall: number;
}

/** What an account keeps of changes that come from several devices, what a call brings, and what it answers. */
export const accountChanges = <T extends z.ZodType>(change: T, most: Most) => ({
  kept: boundedList(change, most.kept),
  asked: z.object({ changes: boundedList(change, most.inOneCall) }),
  answer: z.object({ success: z.literal(true), changes: z.array(change).max(most.kept) }),
});
