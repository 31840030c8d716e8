import { z } from "zod";
import { ballEntry } from "../../../core/contract/ball-entry.ts";
import { placedFigures } from "../../../core/contract/progress.ts";
import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { progressOf } from "../../../core/cricket/balls/progress.ts";
import { MOST_TAIL_OVERS, tailOf } from "../../../core/cricket/balls/tail.ts";
import { ballsTopic, progressTopic } from "../../../core/topics/readers-topics.ts";
import type { DocumentsDraft } from "../../../platform/live-store/documents.ts";
import type { WorkerContext } from "../../context.ts";
import { commitMatches } from "../commit-matches.ts";

const storedBalls = z.array(ballEntry);

/** Most overs of a match; four innings of a Test have about 450. */
const MOST_OVERS = 2_000;

export const ballsTopics = (code: string) => [ballsTopic(code), progressTopic(code)] as const;

/**
 * Sets missing live documents of a match's balls, stored or empty, so that its page receives the first ball
 * (decisions/balls.md#the-first-read).
 */
export async function setMissingBalls(
  context: WorkerContext,
  draft: DocumentsDraft,
  code: string,
): Promise<void> {
  const [balls, progress] = ballsTopics(code);
  const [shown, figures] = [await draft.get(balls), await draft.get(progress)];
  if (shown && figures) return;
  const tail = await storedTail(context, code);
  if (!shown) draft.set(balls, tail);
  if (figures) return;
  const stored = await context.store.balls.figures(code, MOST_OVERS);
  const overs = stored.flatMap((over) => placedFigures.safeParse(over).data ?? []);
  draft.set(progress, progressOf(code, overs, { ended: tail.ended }));
}

export async function ensureBallsDocuments(context: WorkerContext, code: string): Promise<void> {
  await commitMatches(context, ballsTopics(code), (draft) => setMissingBalls(context, draft, code));
}

async function storedTail({ store }: WorkerContext, code: string): Promise<BallsDocument> {
  const stored = await store.balls.latest(code, { limit: MOST_TAIL_OVERS });
  const overs = stored
    .toReversed()
    .map(({ innings, over, balls }) => ({ innings, over, balls: storedBalls.safeParse(balls).data ?? [] }));
  return tailOf(code, overs);
}
