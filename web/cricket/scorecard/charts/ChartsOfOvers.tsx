import { useId } from "react";
import { oversAsInnings } from "../../../../core/cricket/charts/overs-as-innings.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { DOTS_AT_OVERS_END, NO_OVER_SCORES, ONLY_OVERS } from "../../../words/charts.ts";
import { CHARTS } from "../../../words/cricket.ts";
import { Parts } from "./Charts.tsx";
import { Manhattan } from "./Manhattan.tsx";
import { PARTS } from "./parts.ts";
import { hasRates, Rates } from "./Rates.tsx";
import { drawnInnings } from "./sides.ts";
import { Worm } from "./Worm.tsx";

/** A match that is told over by over: what its overs and their scores say (decisions/charts.md#told-over-by-over). */
export function ChartsOfOvers({ document }: { document: Scorecard }) {
  const heading = useId();
  const { card, progress } = oversAsInnings(document);
  const innings = drawnInnings(card, progress);
  if (innings.length === 0) return <p className="view-note">{NO_OVER_SCORES}</p>;
  const short = innings.length <= 2;
  const { worm, manhattan, rates } = PARTS;
  const shown = [worm, ...(hasRates(innings, short) ? [rates] : []), manhattan];
  return (
    <section className="charts-view" aria-labelledby={heading} lang="bn">
      <h2 id={heading} className="visually-hidden">
        {CHARTS}
      </h2>
      <Parts shown={shown} />
      <div className="chart-lead">
        <Worm innings={innings} dots={DOTS_AT_OVERS_END} />
        <Rates innings={innings} short={short} />
      </div>
      <Manhattan innings={innings} />
      <p className="chart-end">{ONLY_OVERS}</p>
    </section>
  );
}
