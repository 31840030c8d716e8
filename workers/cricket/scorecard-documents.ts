import type { Match, UnpublishedScorecard } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/live/topics.ts";
import { publish } from "../../platform/live-store/publisher.ts";
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
  const document: UnpublishedScorecard = { published: false, code, title };
  await publish(context.platform.liveStore, matchTopic(code), NO_FETCH, (previous) => previous ?? document);
}

/**
 * Publishes a scorecard from the store where the live store has none, for as long as a settled one stays there; false when
 * the store has none either.
 */
export async function publishStored(context: WorkerContext, code: string): Promise<boolean> {
  const stored = await context.store.matches.get(code);
  if (!stored) return false;
  const { liveStore } = context.platform;
  const variant = isOvers(stored.document) ? "overs" : "innings";
  await liveStore.putBlob(scorecardBlob(code, variant), stored.raw, SCORECARD_BLOB_SECONDS);
  const { published } = await publish(liveStore, matchTopic(code), NO_FETCH, (previous) =>
    previous && !isUnpublished(previous) ? previous : stored.document,
  );
  if (published) await endMatchDocument(context, code);
  return true;
}

function isOvers(document: object): boolean {
  return "shape" in document && document.shape === "overs";
}

function isUnpublished(document: object): boolean {
  return "published" in document && document.published === false;
}
