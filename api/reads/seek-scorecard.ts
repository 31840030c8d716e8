import type { MatchDocument } from "../../core/cricket/types.ts";
import { matchCodeOf, READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { LiveDocuments } from "../../platform/live-store/port.ts";
import type { Documents } from "./documents.ts";
import type { KnownMatches } from "./known-matches.ts";
import { type Seek, seekIn } from "./live-reads.ts";

const WAIT_MS = 2_000;
/** Shorter wait for a finished match that was requested recently, ms. */
const WAIT_RESULT_MS = 1_500;

/** A document that this build cannot read will not change, so waiting for it is useless. */
const isPublished = (document: MatchDocument | undefined): boolean => document?.published !== false;

/** Finds the document of a match, if it may exist: in the mirror, in the database, or by asking the workers. */
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
    // Only existing documents are mirrored, because clients can invent codes.
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
