import { present } from "../../core/present.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import type { WorkerContext } from "../context.ts";
import { ballsTopics, setMissingBalls } from "./balls/balls-documents.ts";
import { commitMatches } from "./commit-matches.ts";
import { endMatchDocuments } from "./old-matches.ts";
import { SCORECARD_BLOB_SECONDS, scorecardBlob } from "./raw-documents.ts";

const MOST_IN_STEP = 100;

/**
 * Creates live documents for matches without a scorecard, for the pages that wait
 * (decisions/live.md#waiting-documents).
 */
export async function publishUnpublished(
  context: WorkerContext,
  waiting: readonly { code: string; title: string }[],
): Promise<void> {
  for (let first = 0; first < waiting.length; first += MOST_IN_STEP) {
    const some = waiting.slice(first, first + MOST_IN_STEP);
    await commitMatches(context, ["matches", ...some.map(({ code }) => matchTopic(code))], async (draft) => {
      const listed = Object.values((await draft.get("matches"))?.matches ?? {});
      const byCode = new Map(listed.map((match) => [match.code, match]));
      for (const { code, title } of some) {
        const match = byCode.get(code);
        if (!(await draft.get(matchTopic(code))))
          draft.set(matchTopic(code), {
            published: false,
            code,
            title,
            ...present({ match, bengali: match?.bengali }),
          });
      }
    });
  }
}

/**
 * Publishes a stored scorecard and its balls if the live store lacks them; those of a settled match expire.
 * False if the database has none.
 */
export async function publishStored(context: WorkerContext, code: string): Promise<boolean> {
  const topic = matchTopic(code);
  const { liveStore } = context.platform;
  const stored = await context.store.matches.get(code);
  const card = stored && parseDocument(topic, stored.document);
  if (!stored || !card?.published) return false;
  await liveStore.putBlob(scorecardBlob(code, card.shape), stored.raw, SCORECARD_BLOB_SECONDS);
  const { published } = await commitMatches(context, [topic, ...ballsTopics(code)], async (draft) => {
    await setMissingBalls(context, draft, code);
    if (!(await draft.get(topic))?.published) draft.set(topic, card);
  });
  if (published(topic)) await endMatchDocuments(context, code);
  return true;
}
