import { z } from "zod";
import { ballEntry } from "../../../core/contract/ball-entry.ts";
import { placedFigures } from "../../../core/contract/progress.ts";
import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { progressOf } from "../../../core/cricket/balls/progress.ts";
import { MOST_TAIL_OVERS, tailOf } from "../../../core/cricket/balls/tail.ts";
import { ballsTopic, progressTopic } from "../../../core/topics/readers-topics.ts";
import type { WorkerContext } from "../../context.ts";
import { commitMatches } from "../commit-matches.ts";

const storedBalls = z.array(ballEntry);

/** Four innings of a Test have about 450. */
const MOST_OVERS = 2_000;

export const ballsTopics = (code: string) => [ballsTopic(code), progressTopic(code)] as const;

/**
 * Creates missing live documents of a match's balls, stored or empty, so that its page receives the first ball
 * (decisions/balls.md#the-first-read).
 */
export async function ensureBallsDocuments(context: WorkerContext, code: string): Promise<void> {
  const [balls, progress] = ballsTopics(code);
  const heads = await context.platform.liveStore.heads([balls, progress]);
  if (heads.size === 2) return;
  const tail = await storedTail(context, code);
  const stored = heads.has(progress) ? [] : await context.store.balls.figures(code, MOST_OVERS);
  const overs = stored.flatMap((over) => placedFigures.safeParse(over).data ?? []);
  await commitMatches(context, [balls, progress], async (draft) => {
    if (!(await draft.get(balls))) draft.set(balls, tail);
    if (!(await draft.get(progress))) draft.set(progress, progressOf(code, overs, { ended: tail.ended }));
  });
}

async function storedTail({ store }: WorkerContext, code: string): Promise<BallsDocument> {
  const stored = await store.balls.latest(code, { limit: MOST_TAIL_OVERS });
  const overs = stored
    .toReversed()
    .map(({ innings, over, balls }) => ({ innings, over, balls: storedBalls.safeParse(balls).data ?? [] }));
  return tailOf(code, overs);
}
