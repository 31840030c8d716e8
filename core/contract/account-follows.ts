import { z } from "zod";
import { boundedList, boundedText, trimmedText } from "./bounded.ts";

/** Changes in one call; a device with more makes several. */
export const MOST_CHANGES = 100;
/** Of three kinds fifty that are followed and fifty that were. */
const MOST_KEPT = 300;

/** That a reader began or stopped to follow a match, a side or a series (decisions/accounts.md#follows). */
const followChange = z.object({
  kind: z.enum(["match", "team", "series"]),
  /** A match's code, or the slug of a name. */
  id: boundedText(160).regex(/^[\p{L}\p{M}\p{N}_-]+$/u),
  name: trimmedText(160).min(1),
  on: z.boolean(),
  /** ms since 1970, by the device's clock. */
  at: z.int().min(0).max(8_640_000_000_000_000),
});

/** What is kept of an account. */
export const keptFollows = boundedList(followChange, MOST_KEPT);

/** `POST /api/account/follows`: what changed on a device. */
export const followChanges = z.object({ changes: boundedList(followChange, MOST_CHANGES) });

/** What both calls answer: the latest change of each thing, the newest first. */
export const accountFollows = z.object({
  success: z.literal(true),
  changes: z.array(followChange).max(MOST_KEPT),
});
