import { isInBalls } from "../../../core/cricket/in-words.ts";
import { OVERS_LABEL } from "../../words/cricket.ts";
import "./short-side.css";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import type { StripSide } from "../../../core/cricket/strip/strip-document.ts";
import { scoreOf, shortSide, sideIn } from "../../../core/cricket/told.ts";
import type { ToldSide } from "../../../core/cricket/types.ts";
import { present } from "../../../core/present.ts";
import { BattingSide, Won } from "./marks.tsx";
import { Score } from "./Score.tsx";

export interface ShortSideProps extends Omit<StripSide, "ahead"> {
  batting?: boolean | undefined;
  won?: boolean | undefined;
}

/** A side in a line; in a super over with its score before it and in it, and without overs. */
export function lineOf(side: ToldSide): ShortSideProps {
  const { superOver, innings, bengali, batting, won } = side;
  const [own, short] = [scoreOf(side), shortSide(side)];
  return {
    name: sideIn(side),
    ...present({ short, english: bengali === undefined ? (true as const) : undefined, batting, won }),
    ...present({ score: superOver?.score ? `${own} & ${superOver.score}` : own }),
    ...present({ overs: superOver ? undefined : innings.at(-1)?.overs }),
  };
}

/** Length of an innings in brackets, with a word for screen readers; in The Hundred "(৮৬ বল)". */
export const Overs = ({ overs }: { overs: string }) => (
  <>
    ({toBengaliDigits(overs)}
    {!isInBalls(overs) && <span className="visually-hidden">{OVERS_LABEL}</span>})
  </>
);

/** A side in a line: visible is the short name, screen readers get the full name. */
export function ShortSide({ name, english, short, score, overs, batting, won }: ShortSideProps) {
  return (
    <span className={batting || won ? "short-side short-side-ahead" : "short-side"}>
      <span className="short-side-name" lang={english ? "en" : "bn"}>
        <span className="short-side-full">{name}</span>
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
