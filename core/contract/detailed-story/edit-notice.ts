import { z } from "zod";
import { normaliseText } from "../../bengali/normalise.ts";
import { fieldText } from "../bounded.ts";

export const LONGEST_CORRECTION = 1000;
export const MOST_CORRECTIONS = 20;

/** One line of plain text. Signs that look like markup ("a<b") are kept as text. */
const correctionText = fieldText("Correction", LONGEST_CORRECTION).pipe(
  z.string().overwrite(normaliseText).min(1, "Say what was wrong"),
);

/**
 * Notice to readers of a change to a public article (decisions/news.md#corrections); absent for a silent
 * change.
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
