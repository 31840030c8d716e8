import type { RefObject } from "react";
import { splitBallId } from "../../../../core/cricket/balls/ball.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { ballIdsOf } from "../../../../core/cricket/balls/tail.ts";
import { ballsAnOver, ballsIn } from "../../../../core/cricket/overs.ts";
import type { MatchDocument, Scorecard } from "../../../../core/cricket/types.ts";
import { OVER_AFTER, OVER_BEFORE, OVER_STEPS } from "../../../words/commentary.ts";
import { type BallSearch, commentaryPath } from "../ball-search.ts";
import { InPlaceLink } from "../InPlaceLink.tsx";

/** Number of overs that have begun in each innings, by scorecard or balls, whichever is further. */
function begunOvers(card: Scorecard | undefined, balls: BallsDocument | undefined): Map<number, number> {
  const begun = new Map<number, number>();
  for (const innings of Object.values(card?.innings ?? {})) {
    const ballsPerOver = ballsAnOver(innings);
    begun.set(innings.number, Math.ceil((ballsIn(innings.overs, ballsPerOver) ?? 0) / ballsPerOver));
  }
  for (const id of balls ? ballIdsOf(balls) : []) {
    const [innings = 0, over = 0] = splitBallId(id).over.split("-").map(Number);
    begun.set(innings, Math.max(begun.get(innings) ?? 0, over + 1));
  }
  return begun;
}

/**
 * Searches for the previous and next over, with the other filters unchanged; undefined at either end. If an
 * innings is chosen, the first over of the next innings follows its last over.
 */
export function overSteps(
  { before: _, ...search }: BallSearch,
  card: Scorecard | undefined,
  balls: BallsDocument | undefined,
): { earlier: BallSearch | undefined; later: BallSearch | undefined } {
  const { innings, over } = search;
  if (over === undefined) return { earlier: undefined, later: undefined };
  const begun = begunOvers(card, balls);
  const own = innings ?? (begun.size === 1 ? [...begun.keys()][0] : undefined);
  const last = own === undefined ? Math.max(0, ...begun.values()) : (begun.get(own) ?? 0);
  const step = (to: number): BallSearch | undefined => {
    if (to >= 1 && to <= last) return { ...search, over: to };
    if (own === undefined) return undefined;
    const beside = to < 1 ? own - 1 : own + 1;
    const there = begun.get(beside) ?? 0;
    if (there === 0 || over > last) return undefined;
    return { ...search, innings: beside, over: to < 1 ? there : 1 };
  };
  return { earlier: step(over - 1), later: step(over + 1) };
}

interface Props {
  code: string;
  document: MatchDocument | undefined;
  balls: BallsDocument | undefined;
  search: BallSearch;
  head: RefObject<HTMLElement | null>;
}

export function OverSteps({ code, document, balls, search, head }: Props) {
  const card = document?.published === true ? document : undefined;
  const { earlier, later } = overSteps(search, card, balls);
  if (!earlier && !later) return null;
  return (
    <nav className="over-steps spread" aria-label={OVER_STEPS} tabIndex={-1} ref={head}>
      {earlier && (
        <InPlaceLink className="link" href={commentaryPath(code, earlier)}>
          <span aria-hidden="true">‹ </span>
          {OVER_BEFORE}
        </InPlaceLink>
      )}
      {later && (
        <InPlaceLink className="link push" href={commentaryPath(code, later)}>
          {OVER_AFTER}
          <span aria-hidden="true"> ›</span>
        </InPlaceLink>
      )}
    </nav>
  );
}
