import { OVER_AFTER, OVER_BEFORE, OVER_STEPS, OVER_STEPS_FOOT } from "../../../words/commentary.ts";
import "./over-steps.css";
import type { RefObject } from "react";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import type { MatchDocument } from "../../../../core/cricket/types.ts";
import { type BallSearch, commentaryPath } from "../ball-search.ts";
import { InPlaceLink } from "../InPlaceLink.tsx";
import { overSteps } from "./over-steps.ts";

interface Props {
  code: string;
  document: MatchDocument | undefined;
  balls: BallsDocument | undefined;
  search: BallSearch;
  /** Those above the list. */
  head: RefObject<HTMLElement | null>;
  /** Below the list, whose last ball is where most begin to read: from here the next list is read from above. */
  foot?: boolean;
}

/** From one over, where one is chosen, to those beside it. */
export function OverSteps({ code, document, balls, search, head, foot = false }: Props) {
  const card = document?.published === true ? document : undefined;
  const { earlier, later } = overSteps(search, card, balls);
  if (!earlier && !later) return null;
  const goUp = (): void => {
    if (!foot) return;
    head.current?.scrollIntoView({ behavior: "instant" });
    head.current?.focus({ preventScroll: true });
  };
  return (
    <nav
      className={foot ? "over-steps over-steps-foot" : "over-steps"}
      aria-label={foot ? OVER_STEPS_FOOT : OVER_STEPS}
      tabIndex={-1}
      ref={foot ? undefined : head}
    >
      {earlier && (
        <InPlaceLink className="over-earlier" href={commentaryPath(code, earlier)} onClick={goUp}>
          <span aria-hidden="true">‹ </span>
          {OVER_BEFORE}
        </InPlaceLink>
      )}
      {later && (
        <InPlaceLink className="over-later" href={commentaryPath(code, later)} onClick={goUp}>
          {OVER_AFTER}
          <span aria-hidden="true"> ›</span>
        </InPlaceLink>
      )}
    </nav>
  );
}
