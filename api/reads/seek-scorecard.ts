import type { MatchDocument } from "../../core/cricket/types.ts";
import { matchCodeOf, READERS_TOPICS } from "../../core/live/readers-topics.ts";
import { parseDocument } from "../../core/live/topics.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import type { Documents } from "./documents.ts";
import { inBatches } from "./in-batches.ts";
import type { KnownMatches } from "./known-matches.ts";
import { type Seek, seekIn } from "./live-reads.ts";

/** How long a reader waits for a scorecard that the workers were asked for. */
const WAIT_MS = 2_000;
/** Where a finished match was only just asked for, the wait is for a page that shows it at once. */
const WAIT_RESULT_MS = 1_500;

/** What is no scorecard that this build knows is nothing to wait for either. */
const isPublished = (document: MatchDocument | undefined): boolean => document?.published !== false;

/** Finds the document of a match: held, stored, or made by the workers, who are asked for it where it may be had. */
export function createSeekScorecard(documents: Documents, known: KnownMatches, liveStore: LiveStore): Seek {
  const head = inBatches((topics) => liveStore.heads(topics));

  return seekIn(READERS_TOPICS.match, async (topic) => {
    const code = matchCodeOf(topic);
    const listed = await known.listed(code);
    const held = documents.peek(topic);
    // Anybody may make up codes: only a document that is there is held.
    const there = held !== undefined || listed !== undefined || (await head(topic)) !== undefined;
    let snapshot = held ?? (there ? await documents.read(topic) : undefined);
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
