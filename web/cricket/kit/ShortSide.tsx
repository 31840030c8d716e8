import { OVERS_LABEL } from "../../words/cricket.ts";
import "./short-side.css";
import type { ReactNode } from "react";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { isInBalls } from "../../../core/cricket/strip/score-in-bengali.ts";
import type { StripSide } from "../../../core/cricket/strip/strip-document.ts";
import { BattingSide, Won } from "./marks.tsx";
import { Score } from "./Score.tsx";

export interface ShortSideProps extends Omit<StripSide, "ahead"> {
  batting?: boolean | undefined;
  won?: boolean | undefined;
  /** Badge before the name, which is then whole. */
  mark?: ReactNode;
}

/** Length of an innings in brackets, with a word for screen readers; in The Hundred "(৮৬ বল)". */
export const Overs = ({ overs }: { overs: string }) => (
  <>
    ({toBengaliDigits(overs)}
    {!isInBalls(overs) && <span className="visually-hidden">{OVERS_LABEL}</span>})
  </>
);

/** A side in a line: visible is the short name, screen readers get the full name. */
export function ShortSide({ name, english, short, score, overs, batting, won, mark }: ShortSideProps) {
  return (
    <span className={batting || won ? "short-side short-side-ahead" : "short-side"}>
      <span className="short-side-name" lang={english ? "en" : "bn"}>
        {mark}
        <span className={short !== undefined && mark === undefined ? "visually-hidden" : "short-side-full"}>
          {name}
        </span>
        {short !== undefined && (
          <span className="short-side-code" aria-hidden="true">
            {short}
          </span>
        )}
        {batting && <BattingSide />}
      </span>{" "}
      {score !== undefined && (
        <span className="short-side-score" lang="bn">
          <Score value={score} />
        </span>
      )}
      {overs !== undefined && (
        <span className="short-side-overs" lang="bn">
          {" "}
          <Overs overs={overs} />
        </span>
      )}
      {won && <Won />}
    </span>
  );
}
