import { z } from "zod";
import { MOST_SAVED } from "../../news/saved/saved-changes.ts";
import { boundedText } from "../bounded.ts";
import { storyCard } from "../rest.ts";
import { accountChanges, changedAt } from "./account-changes.ts";

const MOST_SAVED_CHANGES = 200;
/** Most stories of an account: those saved now and those removed. */
const MOST_KEPT = 2 * MOST_SAVED;

/** A reader saves or removes a story (decisions/news.md#saved-stories). */
const savedChange = z
  .object({
    id: boundedText(24).regex(/^[0-9a-f]{24}$/),
    on: z.boolean(),
    at: changedAt,
  })
  .meta({ id: "SavedChange" });

const SAVED = accountChanges(savedChange, { kept: MOST_KEPT, inOneCall: MOST_SAVED_CHANGES });
export const storedSaved = SAVED.kept;
/** `POST /api/account/saved`: changes of saved stories from a device. */
export const savedChanges = SAVED.asked;
export const accountSaved = SAVED.answer;

/** `GET /api/account/saved`: the saved list, with unordered cards of those stories that are public. */
export const accountSavedStories = accountSaved.extend({ stories: z.array(storyCard).max(MOST_SAVED) });
