import type { Match } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { NO_FETCH, publishDocument } from "../../platform/live-store/documents.ts";
import type { Lives } from "../../platform/live-store/port.ts";
import type { WorkerContext } from "../context.ts";
import { publishKept } from "../polling/publish-reading.ts";
import { ensureBallsDocuments } from "./balls/balls-documents.ts";
import { endMatchDocuments } from "./old-matches.ts";
import { SCORECARD_BLOB_SECONDS, scorecardBlob } from "./raw-documents.ts";

/** What a match is called before its scorecard says. */
export function titleOf(match: Match): string {
  return `${match.teamA.name} v ${match.teamB.name}${match.number === undefined ? "" : `, ${match.number}`}`;
}

/**
 * Makes sure that a listed match has a live document, so that its waiting page is pushed to
 * (decisions/live.md#waiting-documents). `lives`: the live store's when it was found that there is none.
 */
export async function publishUnpublished(
  context: WorkerContext,
  { code, title, match }: { code: string; title: string; match?: Match | undefined },
  lives: Lives,
): Promise<void> {
  await publishDocument(
    context.platform.liveStore,
    matchTopic(code),
    { began: NO_FETCH, lives },
    (previous) => previous ?? { published: false, code, title, ...(match ? { match } : {}) },
  );
}

/**
 * Publishes a scorecard and its balls from the store where the live store has none, for as long as a settled one stays
 * there; false when the store has none either.
 */
export async function publishStored(context: WorkerContext, code: string): Promise<boolean> {
  const topic = matchTopic(code);
  const { liveStore } = context.platform;
  const { found } = await publishKept(context, [topic], async (fetched) => {
    const stored = await context.store.matches.get(code);
    const card = stored && parseDocument(topic, stored.document);
    if (!stored || !card?.published) return { outdated: false, found: false };
    await liveStore.putBlob(scorecardBlob(code, card.shape), stored.raw, SCORECARD_BLOB_SECONDS);
    // The balls first: a page that finds the scorecard finds them too.
    await ensureBallsDocuments(context, code);
    const { published, outdated } = await publishDocument(liveStore, topic, fetched, (previous) =>
      previous?.published ? previous : card,
    );
    if (published) await endMatchDocuments(context, code);
    return { outdated, found: true };
  });
  return found;
}
