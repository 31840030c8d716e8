import type { BulkAction, BulkOutcome } from "../../../core/contract/desk/bulk.ts";

const DONE: Readonly<Record<BulkAction, string>> = {
  publish: "published or scheduled",
  unpublish: "drafts now",
  move: "moved",
  delete: "deleted",
};

/** "1 article", "2 articles". */
export const counted = (count: number): string => `${count} ${count === 1 ? "article" : "articles"}`;

const are = (count: number): string => `${counted(count)} ${count === 1 ? "is" : "are"}`;

/** How many articles a change of many changed, or its undoing, and how many were so before; in a sentence or two. */
export function bulkWords(action: BulkAction, outcome: BulkOutcome, undone: boolean): string {
  const [changed, unchanged] = [outcome.changed.length, outcome.unchanged.length];
  const first =
    changed === 0
      ? `Nothing was ${undone ? "undone" : "changed"}.`
      : undone
        ? `Undone for ${counted(changed)}.`
        : `${are(changed)} ${DONE[action]}.`;
  return unchanged === 0 ? first : `${first} ${are(unchanged)} so already.`;
}
