import { z } from "zod";
import { boundedList, boundedText } from "../bounded.ts";

export const MOST_BULK = 100;

const BULK_ACTIONS = ["publish", "unpublish", "move", "delete"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const articles = boundedList(
  z.object({
    id: boundedText(24).regex(/^[0-9a-f]{24}$/, "Invalid id"),
    /** Revision that the desk showed; an article that changed since then is skipped. */
    revision: z.int("Revision must be a whole number").min(1),
  }),
  MOST_BULK,
  `At most ${MOST_BULK} articles at once`,
  "Articles must be a list",
).refine((chosen) => chosen.length > 0, "Choose an article");

/** Body of `POST /api/admin/news/bulk` (decisions/admin.md#bulk). */
export const bulkChange = z.object({
  action: z.enum(BULK_ACTIONS, "Unknown action"),
  category: boundedText(40).optional(),
  articles,
});

/** Body of `POST /api/admin/news/bulk/undo`: the answer of the change, with the revisions that it left. */
export const bulkUndo = z.object({ action: z.enum(BULK_ACTIONS, "Unknown action"), articles });

const named = { id: z.string(), title: z.string() };
export const bulkOutcome = z
  .object({
    changed: z.array(z.object({ ...named, revision: z.number() })),
    unchanged: z.array(z.object(named)),
    refused: z.array(z.object({ ...named, reason: z.string() })),
  })
  .meta({ id: "BulkOutcome" });
export type BulkOutcome = z.infer<typeof bulkOutcome>;
