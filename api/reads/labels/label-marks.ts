import { authorLabel, bylineNames, tagLabels } from "../../../core/news/labels/story-labels.ts";
import { parseDocument } from "../../../core/topics/topics.ts";
import type { CachedSnapshot } from "../../../platform/live-store/replica.ts";
import type { Documents } from "../documents.ts";

/**
 * A new story invalidates only the pages of its own labels. The fingerprints are computed once for each change
 * of all news.
 */
export function createLabelMarks({ peek }: Pick<Documents, "peek">) {
  let last: { snapshot: CachedSnapshot | undefined; marks: ReadonlyMap<string, string> } = {
    snapshot: undefined,
    marks: new Map(),
  };

  function marksNow(): ReadonlyMap<string, string> {
    const snapshot = peek("news:all");
    if (snapshot === last.snapshot) return last.marks;
    const marks = new Map<string, string>();
    const list = snapshot && parseDocument("news:all", snapshot.value);
    for (const card of Object.values(list?.stories ?? {})) {
      const text = JSON.stringify(card);
      const byline = card.source === "internal" ? bylineNames(card.authorName ?? "") : [];
      for (const label of [...tagLabels(card.keywords ?? []), ...byline.map(authorLabel)])
        marks.set(label, (marks.get(label) ?? "") + text);
    }
    last = { snapshot, marks };
    return marks;
  }

  return {
    told: () => peek("news:all") !== undefined,
    /** Fingerprint of the label's stories on the first page of all news. */
    of: (label: string): string => marksNow().get(label) ?? "",
  };
}
