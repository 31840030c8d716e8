import type { Match } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/live/readers-topics.ts";
import { parseDocument } from "../../core/live/topics.ts";
import { publishDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { endMatchDocument } from "./old-matches.ts";
import { SCORECARD_BLOB_SECONDS, scorecardBlob } from "./raw-documents.ts";

/** Content that no fetch stands behind: it never overrides what one does. */
const NO_FETCH = 0;

/** What a match is called before its scorecard says. */
export function titleOf(match: Match): string {
  return `${match.teamA.name} v ${match.teamB.name}${match.number === undefined ? "" : `, ${match.number}`}`;
}

/**
 * Makes sure that a listed match has a live document, so that its waiting page is pushed to
 * (decisions/live.md#waiting-documents).
 */
export async function publishUnpublished(context: WorkerContext, code: string, title: string): Promise<void> {
  await publishDocument(
    context.platform.liveStore,
    matchTopic(code),
    NO_FETCH,
    (previous) => previous ?? { published: false, code, title },
  );
}

/**
 * Publishes a scorecard from the store where the live store has none, for as long as a settled one stays there; false when
 * the store has none either.
 */
export async function publishStored(context: WorkerContext, code: string): Promise<boolean> {
  const stored = await context.store.matches.get(code);
  if (!stored) return false;
  const topic = matchTopic(code);
  const card = parseDocument(topic, stored.document);
  if (!card?.published) return false;
  const { liveStore } = context.platform;
  await liveStore.putBlob(scorecardBlob(code, card.shape), stored.raw, SCORECARD_BLOB_SECONDS);
  const { published } = await publishDocument(liveStore, topic, NO_FETCH, (previous) =>
    previous?.published ? previous : card,
  );
  if (published) await endMatchDocument(context, code);
  return true;
}
