import type { MatchDocument } from "../../core/cricket/types.ts";
import { matchCodeOf, READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { LiveDocuments } from "../../platform/live-store/port.ts";
import type { Documents } from "./documents.ts";
import type { KnownMatches } from "./known-matches.ts";
import { type Seek, seekIn } from "./live-reads.ts";

/** How long a reader waits for a scorecard from the workers, ms. */
const WAIT_MS = 2_000;
/** Where a finished match was only just asked for, the wait is for a page that shows it at once. */
const WAIT_RESULT_MS = 1_500;

/** A document that is no scorecard this build knows will not become one: there is nothing to wait for. */
const isPublished = (document: MatchDocument | undefined): boolean => document?.published !== false;

/**
 * Finds the document of a match: in the mirror, in the database, or made by the workers, who are asked for it where
 * there may be one.
 */
export function createSeekScorecard(
  documents: Documents,
  known: KnownMatches,
  liveStore: LiveDocuments,
): Seek {
  const head = inBatches((topics) => liveStore.heads(topics));

  return seekIn(READERS_TOPICS.match, async (topic) => {
    const code = matchCodeOf(topic);
    const listed = await known.listed(code);
    const mirrored = documents.peek(topic);
    // Clients can make up codes: only an existing document is mirrored.
    const there = mirrored !== undefined || listed !== undefined || (await head(topic)) !== undefined;
    let snapshot = mirrored ?? (there ? await documents.read(topic) : undefined);
    if (snapshot && isPublished(parseDocument(topic, snapshot.value))) return snapshot;
    const stored = listed ? undefined : await known.stored(code);
    if (!listed && stored === undefined) return snapshot ?? "There is no such match";
    const asked = await known.want(code, listed ? "later" : "soon");
    if (!snapshot || (asked && listed?.type === "result")) {
      await documents.wait(topic, isPublished, snapshot ? WAIT_RESULT_MS : WAIT_MS);
      snapshot = (await documents.read(topic)) ?? snapshot;
    }
    return snapshot ?? "The scorecard is not published yet";
  });
}
