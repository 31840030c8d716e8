import { z } from "zod";
import { MOST_SAVED } from "../../news/saved/saved-changes.ts";
import { boundedText } from "../bounded.ts";
import { storyCard } from "../rest.ts";
import { accountChanges, changedAt } from "./account-changes.ts";

/** Changes in one call; a device with more makes several. */
const MOST_SAVED_CHANGES = 200;
/** As many as are saved, and as many that were. */
const MOST_KEPT = 2 * MOST_SAVED;

/** That a reader saved a story or took it off (decisions/news.md#saved-stories). */
const savedChange = z
  .object({
    id: boundedText(24).regex(/^[0-9a-f]{24}$/),
    on: z.boolean(),
    at: changedAt,
  })
  .meta({ id: "SavedChange" });

const SAVED = accountChanges(savedChange, { kept: MOST_KEPT, inOneCall: MOST_SAVED_CHANGES });
/** What is kept of an account. */
export const keptSaved = SAVED.kept;
/** `POST /api/account/saved`: what a device has saved and taken off. */
export const savedChanges = SAVED.asked;
/** What that call answers: the latest change of each story, the newest first. */
export const accountSaved = SAVED.answer;

/** `GET /api/account/saved`: with the cards of those saved stories that readers may still see, in no order. */
export const accountSavedStories = accountSaved.extend({ stories: z.array(storyCard).max(MOST_SAVED) });
