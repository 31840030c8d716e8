import { listedTitle } from "../../core/cricket/scorecard/match-title.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import type { JobOf } from "../../platform/jobs/queues.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { ensureBallsDocuments } from "./balls/balls-documents.ts";
import { readScorecard } from "./read-scorecard.ts";
import { publishStored } from "./scorecard-documents.ts";
import { scorecardId } from "./sources.ts";

/**
 * Time for which the result of a request is remembered, s (decisions/cricket.md#which-scorecards-are-polled).
 */
const REMEMBERED_SECONDS = 600;

/**
 * Handles a reader's request for a match without a live document, and creates it and those of its balls: from
 * the database, or for a listed match by one poll, whose result is remembered for ten minutes. For an unknown
 * code the provider gets no request.
 */
export async function scorecardWanted(context: WorkerContext, job: JobOf<"scorecard-wanted">): Promise<void> {
  const { liveStore, log } = context.platform;
  const { code } = job.data;
  if ((await readDocument(liveStore, matchTopic(code)))?.value.published) {
    await ensureBallsDocuments(context, code);
    return;
  }
  if (await publishStored(context, code)) return;
  const list = (await readDocument(liveStore, "matches"))?.value;
  const match = Object.values(list?.matches ?? {}).find((one) => one.code === code);
  if (!match) return;
  const source = await context.store.sources.get(scorecardId(code));
  // This source is polled anyway, and its poll publishes the scorecard.
  if (source && !source.retired && !source.paused) return;
  const asked = `asked:${code}`;
  if ((await liveStore.getBlob(asked)) !== undefined) return;
  await liveStore.putBlob(asked, "1", REMEMBERED_SECONDS);
  const report = await readScorecard(context, { code, type: match.type, title: listedTitle(match) });
  if (!report.ok)
    log.debug({ code, error: report.error }, "A scorecard that a reader asked for could not be read");
}
