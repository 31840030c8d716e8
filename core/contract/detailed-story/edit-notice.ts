import { z } from "zod";
import { normaliseText } from "../../bengali/normalise.ts";
import { trimmedText } from "../bounded.ts";

/** The longest correction, UTF-16 units. */
export const LONGEST_CORRECTION = 1000;
/** Corrections that one article keeps: each stands on its page. */
export const MOST_CORRECTIONS = 20;

/**
 * What was wrong and what is right: one line of plain text, as a title is. It is typed as text, so signs that look like
 * markup ("a<b") are part of what it says.
 */
const correctionText = trimmedText(
  LONGEST_CORRECTION,
  "Correction is too long",
  "Correction must be text",
).pipe(z.string().overwrite(normaliseText).min(1, "Say what was wrong"));

/**
 * What a save tells readers of a change to an article that they have seen (decisions/news.md#corrections); without one it
 * tells them nothing.
 */
export const editNotice = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("update") }),
    z.object({ kind: z.literal("correction"), text: correctionText }),
  ],
  "A notice is an update or a correction",
);
export type EditNotice = z.infer<typeof editNotice>;
