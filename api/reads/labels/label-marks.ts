import { authorLabel, bylineNames, tagLabels } from "../../../core/news/labels/story-labels.ts";
import { parseDocument } from "../../../core/topics/topics.ts";
import type { CachedSnapshot } from "../../../platform/live-store/replica.ts";
import type { Documents } from "../documents.ts";

/** Tells when what was made of the stories of one label may have changed. */
export interface LabelMarks {
  /** Whether the document that tells of new stories is there. */
  told(): boolean;
  /** The label's stories on the first page of all news, in one text: the same as long as none came, changed or went there. */
  of(label: string): string;
}

/**
 * A new story makes what is kept of its own labels out of date and leaves the others as they are. It is looked up once for
 * each change of all news, whatever is asked for.
 */
export function createLabelMarks({ peek }: Pick<Documents, "peek">): LabelMarks {
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
    of: (label) => marksNow().get(label) ?? "",
  };
}
