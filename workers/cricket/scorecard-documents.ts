import type { Match } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { NO_FETCH, publishDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { ensureBallsDocuments } from "./balls/balls-documents.ts";
import { endMatchDocuments } from "./old-matches.ts";
import { SCORECARD_BLOB_SECONDS, scorecardBlob } from "./raw-documents.ts";

/** What a match is called before its scorecard says. */
export function titleOf(match: Match): string {
  return `${match.teamA.name} v ${match.teamB.name}${match.number === undefined ? "" : `, ${match.number}`}`;
}

/**
 * Makes sure that a listed match has a live document, so that its waiting page is pushed to
 * (decisions/live.md#waiting-documents).
 */
export async function publishUnpublished(
  context: WorkerContext,
  { code, title, match }: { code: string; title: string; match?: Match | undefined },
): Promise<void> {
  await publishDocument(
    context.platform.liveStore,
    matchTopic(code),
    NO_FETCH,
    (previous) => previous ?? { published: false, code, title, ...(match ? { match } : {}) },
  );
}

/**
 * Publishes a scorecard and its balls from the store where the live store has none, for as long as a settled one stays
 * there; false when the store has none either.
 */
export async function publishStored(context: WorkerContext, code: string): Promise<boolean> {
  const stored = await context.store.matches.get(code);
  if (!stored) return false;
  const topic = matchTopic(code);
  const card = parseDocument(topic, stored.document);
  if (!card?.published) return false;
  const { liveStore } = context.platform;
  await liveStore.putBlob(scorecardBlob(code, card.shape), stored.raw, SCORECARD_BLOB_SECONDS);
  // The balls first: a page that finds the scorecard finds them too.
  await ensureBallsDocuments(context, code);
  const { published } = await publishDocument(liveStore, topic, NO_FETCH, (previous) =>
    previous?.published ? previous : card,
  );
  if (published) await endMatchDocuments(context, code);
  return true;
}
