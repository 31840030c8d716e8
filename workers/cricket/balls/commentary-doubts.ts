import { ballsBehind, MOST_BALLS_BEHIND } from "../../../core/cricket/overs.ts";
import type { Innings } from "../../../core/cricket/types.ts";
import { progressTopic } from "../../../core/topics/readers-topics.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import type { WorkerContext } from "../../context.ts";
import { lastsSince } from "../../polling/waits.ts";
import type { InningsDoubts, KnownBalls, KnownInnings } from "../matches.ts";
import type { ReadCommentary } from "../parsing/commentary-document.ts";

/**
 * Time after which a commentary with fewer balls than before is accepted, ms (decisions/balls.md#commentary).
 */
const BELIEVE_AFTER_MS = 60_000;

export function remarkOnLag(asked: readonly Innings[], known: KnownBalls): string[] {
  return asked.flatMap((innings) => {
    const missing = ballsBehind(known.get(innings.number)?.overs.at(-1)?.balls.at(-1), innings);
    return missing > MOST_BALLS_BEHIND
      ? [`The commentary of innings ${innings.number} is ${missing} balls behind its scorecard`]
      : [];
  });
}

export function remarkOn(innings: number, leftOut: number, ahead: number): string {
  const contradicting = leftOut - ahead;
  return [
    ...(contradicting > 0
      ? [`${contradicting} balls of innings ${innings} contradict the others or cannot be read`]
      : []),
    ...(ahead > 0 ? [`${ahead} balls of innings ${innings} are far ahead of its scorecard`] : []),
  ].join("; ");
}

export async function consistentBalls(
  { platform }: WorkerContext,
  code: string,
  innings: number,
): Promise<number> {
  const told = (await readDocument(platform.liveStore, progressTopic(code)))?.value.innings[innings];
  return Object.values(told?.overs ?? {}).reduce((sum, { balls }) => sum + balls, 0);
}

/**
 * Reason to reject a commentary; undefined if there is none. `standing`: number of legal balls that another
 * process published.
 */
export function doubtOf(
  doubts: InningsDoubts,
  now: number,
  of: { innings: Innings; read: ReadCommentary; before: KnownInnings | undefined; standing: number },
): string | undefined {
  const { innings, read, before, standing } = of;
  const isFewer = before !== undefined && read.balls + read.deleted < before.balls;
  if (isFewer || read.legalBalls + read.deleted < standing) {
    doubts.fewerBallsSince = lastsSince(doubts.fewerBallsSince, now);
    // A commentary without balls is always rejected, because it is the provider's fault.
    if (read.balls === 0 || now - doubts.fewerBallsSince < BELIEVE_AFTER_MS) {
      return `The commentary of innings ${innings.number} has ${read.balls} balls, and had ${isFewer ? before.balls : standing} before`;
    }
  }
  doubts.fewerBallsSince = undefined;
  return undefined;
}
