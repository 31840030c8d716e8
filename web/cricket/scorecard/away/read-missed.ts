import { lastSeen, scorersIn } from "../../../../core/cricket/away/unseen-balls.ts";
import { awayLines } from "../../../../core/cricket/away/words.ts";
import { splitBallId } from "../../../../core/cricket/balls/ball.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { ballIdsOf } from "../../../../core/cricket/balls/tail.ts";
import { COMMENTARY_GONE } from "../../../words/scorecard.ts";
import { commentaryPath } from "../ball-search.ts";
import type { Missed } from "./away-watch.ts";
import { readUnseen, type Unseen } from "./read-unseen.ts";

/** What is said of what a reader missed. */
export interface Notice {
  lines: readonly string[];
  /** Where the first ball that they did not see is told. */
  from?: string;
}

function noticeOf(
  { seen, since, card }: Missed,
  unseen: Unseen | undefined,
  latest: BallsDocument | undefined,
): Notice | undefined {
  const last = since.kind === "play" ? since.innings.at(-1) : undefined;
  const known = unseen?.kind === "known" ? unseen.balls : [];
  const first = unseen?.kind === "many" ? unseen.first : known.at(-1);
  // Where no ball was told by then, none is gone.
  const isGone = !first && unseen?.kind === "gone" && seen.ball !== undefined;
  const scorers = last ? scorersIn(last, known, card) : [];
  const lines = awayLines(since, scorers, card, isGone ? [COMMENTARY_GONE] : []);
  if (lines.length === 0) return undefined;
  if (!first) return { lines };
  // The live document has the latest overs; an older one stands alone.
  const [innings, over = 0] = splitBallId(first.id).over.split("-").map(Number);
  const where = latest && ballIdsOf(latest).includes(first.id) ? {} : { innings, over: over + 1 };
  return { lines, from: `${commentaryPath(card.code, where)}#ball-${first.id}` };
}

/**
 * What is said of it, with the balls that the reader did not see where the match tells them; undefined for nothing. `latest`: the
 * balls as they stand by then.
 */
export async function readMissed(
  missed: Missed,
  latest: () => BallsDocument | undefined,
  signal: AbortSignal,
): Promise<Notice | undefined> {
  const { seen, since, card } = missed;
  const unseen =
    since.kind === "play" ? await readUnseen(card.code, lastSeen(seen, card), signal) : undefined;
  return noticeOf(missed, unseen, latest());
}
