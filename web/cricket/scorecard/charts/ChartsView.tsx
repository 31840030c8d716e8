import {
  CHART_PARTS,
  CHARTS_AWAITED,
  DOTS_AT_OVERS_END,
  NO_OVER_SCORES,
  ONLY_OVERS,
} from "../../../words/charts.ts";
import { CHARTS } from "../../../words/cricket.ts";
import "./charts.css";
import { useId } from "react";
import type { ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import { oversAsInnings } from "../../../../core/cricket/charts/overs-as-innings.ts";
import type { MatchDocument } from "../../../../core/cricket/types.ts";
import { progressTopic } from "../../../../core/topics/readers-topics.ts";
import { useLiveDocument } from "../../../live/use-live-document.ts";
import type { ViewProps } from "../view-props.ts";
import { PARTS, type Part } from "./ChartFigure.tsx";
import { type DrawnInnings, drawnInnings, playersIn } from "./drawn-innings.ts";
import { Manhattan } from "./Manhattan.tsx";
import { hasPartnerships, Partnerships } from "./Partnerships.tsx";
import { hasRates, Rates } from "./Rates.tsx";
import { Shots } from "./shots/Shots.tsx";
import { Worm } from "./Worm.tsx";

/** Charts that the page shows; commentary by over gives neither partnerships nor shots. */
function partsOf(innings: readonly DrawnInnings[], byOver: boolean, short: boolean): Part[] {
  const { worm, manhattan, rates, stands, shots } = PARTS;
  return [
    worm,
    ...(hasRates(innings, short) ? [rates] : []),
    manhattan,
    ...(!byOver && hasPartnerships(innings) ? [stands] : []),
    ...(byOver ? [] : [shots]),
  ];
}

interface ChartsProps {
  document: MatchDocument | undefined;
  progress?: ProgressDocument | undefined;
}

/** Charts of a match (decisions/charts.md); commentary by over gives fewer. */
export function Charts({ document, progress }: ChartsProps) {
  const heading = useId();
  const card = document?.published === true ? document : undefined;
  const byOver = card?.shape === "overs";
  const known = byOver ? oversAsInnings(card) : card && { card, progress };
  const innings = known
    ? drawnInnings(known.card, known.progress).filter(({ bowled }) => byOver || bowled > 0)
    : [];
  if (innings.length === 0) return <p className="view-note">{byOver ? NO_OVER_SCORES : CHARTS_AWAITED}</p>;
  const short = byOver && innings.length <= 2;
  const players = playersIn(
    innings.map((one) => one.innings),
    progress?.players,
  );
  return (
    <section className="charts-view" aria-labelledby={heading} lang="bn">
      <h2 id={heading} className="visually-hidden">
        {CHARTS}
      </h2>
      <nav className="chart-parts screen-only" aria-label={CHART_PARTS}>
        <ul className="sideways">
          {partsOf(innings, byOver, short).map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="chart-lead">
        <Worm innings={innings} dots={byOver ? DOTS_AT_OVERS_END : undefined} />
        <Rates innings={innings} short={short} />
      </div>
      <Manhattan innings={innings} />
      {byOver ? (
        <p className="chart-end">{ONLY_OVERS}</p>
      ) : (
        <>
          <Partnerships innings={innings} players={players} />
          <Shots innings={innings} progress={progress} />
        </>
      )}
    </section>
  );
}

export function ChartsView({ code, document }: ViewProps) {
  const { data, state } = useLiveDocument(progressTopic(code));
  const byOver = document?.published === true && document.shape === "overs";
  if (state === "loading" && !byOver) return <div className="view-awaited" aria-busy="true" />;
  return <Charts document={document} progress={data} />;
}
