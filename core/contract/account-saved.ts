import { z } from "zod";
import { MOST_SAVED } from "../news/saved/saved-changes.ts";
import { boundedList, boundedText } from "./bounded.ts";
import { storyCard } from "./rest.ts";

/** Changes in one call; a device with more makes several. */
const MOST_SAVED_CHANGES = 200;
/** As many as are saved, and as many that were. */
const MOST_KEPT = 2 * MOST_SAVED;

/** That a reader saved a story or took it off (decisions/news.md#saved-stories). */
const savedChange = z.object({
  id: boundedText(24).regex(/^[0-9a-f]{24}$/),
  on: z.boolean(),
  /** ms since 1970, by the device's clock. */
  at: z.int().min(0).max(8_640_000_000_000_000),
});

/** What is kept of an account. */
export const keptSaved = boundedList(savedChange, MOST_KEPT);

/** `POST /api/account/saved`: what a device has saved and taken off. */
export const savedChanges = z.object({ changes: boundedList(savedChange, MOST_SAVED_CHANGES) });

/** What that call answers: the latest change of each story, the newest first. */
export const accountSaved = z.object({
  success: z.literal(true),
  changes: z.array(savedChange).max(MOST_KEPT),
});

/** `GET /api/account/saved`: with the cards of those saved stories that readers may still see, in no order. */
export const accountSavedStories = accountSaved.extend({ stories: z.array(storyCard).max(MOST_SAVED) });
