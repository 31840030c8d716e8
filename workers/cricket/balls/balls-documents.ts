import { z } from "zod";
import { ballEntry } from "../../../core/contract/balls.ts";
import { placedFigures } from "../../../core/contract/progress.ts";
import { progressOf } from "../../../core/cricket/balls/progress.ts";
import { MOST_TAIL_OVERS, tailOf } from "../../../core/cricket/balls/tail.ts";
import { ballsTopic, progressTopic } from "../../../core/live/readers-topics.ts";
import { NO_FETCH, publishDocument } from "../../../platform/live-store/documents.ts";
import type { WorkerContext } from "../../context.ts";

const keptBalls = z.array(ballEntry);

/** Four innings of a Test have some 450. */
const MOST_OVERS = 2_000;

/** The live documents of a match's balls: the latest of them, and all overs in figures. */
export const ballsTopics = (code: string) => [ballsTopic(code), progressTopic(code)] as const;

/**
 * Makes sure that a known match has live documents of its balls, so that its page is pushed to from the first ball on
 * (decisions/balls.md#the-first-read): of what is kept, or empty ones. One that is there stays.
 */
export async function ensureBallsDocuments(context: WorkerContext, code: string): Promise<void> {
  const heads = await context.platform.liveStore.heads(ballsTopics(code));
  if (!heads.has(ballsTopic(code))) await publishTail(context, code);
  if (!heads.has(progressTopic(code))) await publishProgress(context, code);
}

async function publishTail({ platform, store }: WorkerContext, code: string): Promise<void> {
  const kept = await store.balls.latest(code, { limit: MOST_TAIL_OVERS });
  const overs = kept
    .toReversed()
    .map(({ innings, over, balls }) => ({ innings, over, balls: keptBalls.safeParse(balls).data ?? [] }));
  const tail = tailOf(code, overs);
  await publishDocument(platform.liveStore, ballsTopic(code), NO_FETCH, (previous) => previous ?? tail);
}

async function publishProgress({ platform, store }: WorkerContext, code: string): Promise<void> {
  const kept = await store.balls.figures(code, MOST_OVERS);
  const overs = kept.flatMap((over) => placedFigures.safeParse(over).data ?? []);
  const progress = progressOf(code, overs);
  await publishDocument(
    platform.liveStore,
    progressTopic(code),
    NO_FETCH,
    (previous) => previous ?? progress,
  );
}
