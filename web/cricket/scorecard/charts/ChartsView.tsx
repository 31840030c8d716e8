import { CHART_PARTS, CHARTS_AWAITED, NO_CHARTS } from "../../../words/charts.ts";
import { CHARTS } from "../../../words/cricket.ts";
import "./charts.css";
import { useId } from "react";
import type { ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
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

function partsOf(innings: readonly DrawnInnings[]): Part[] {
  const { worm, manhattan, rates, stands, shots } = PARTS;
  return [
    worm,
    ...(hasRates(innings) ? [rates] : []),
    manhattan,
    ...(hasPartnerships(innings) ? [stands] : []),
    shots,
  ];
}

interface ChartsProps {
  document: MatchDocument | undefined;
  progress?: ProgressDocument | undefined;
}

/** Charts of a match (decisions/charts.md). */
export function Charts({ document, progress }: ChartsProps) {
  const heading = useId();
  const card = document?.published === true ? document : undefined;
  const innings = card ? drawnInnings(card, progress).filter(({ bowled }) => bowled > 0) : [];
  if (innings.length === 0)
    return <p className="view-note">{card?.shape === "overs" ? NO_CHARTS : CHARTS_AWAITED}</p>;
  const players = playersIn(
    innings.map((one) => one.innings),
    progress?.players,
  );
  return (
    <section className="charts-view" aria-labelledby={heading} lang="bn">
      <h2 id={heading} className="visually-hidden">
        {CHARTS}
      </h2>
      <nav className="chart-parts" aria-label={CHART_PARTS}>
        <ul>
          {partsOf(innings).map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="chart-lead">
        <Worm innings={innings} />
        <Rates innings={innings} />
      </div>
      <Manhattan innings={innings} />
      <Partnerships innings={innings} players={players} />
      <Shots innings={innings} progress={progress} />
    </section>
  );
}

export function ChartsView({ code, document }: ViewProps) {
  const { data, state } = useLiveDocument(progressTopic(code));
  if (state === "loading") return <div className="view-awaited" aria-busy="true" />;
  return <Charts document={document} progress={data} />;
}
