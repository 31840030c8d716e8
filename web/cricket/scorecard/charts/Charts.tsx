import { CHART_PARTS, CHARTS_AWAITED } from "../../../words/charts.ts";
import { CHARTS } from "../../../words/cricket.ts";
import "./charts.css";
import { useId } from "react";
import type { ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import type { MatchDocument } from "../../../../core/cricket/types.ts";
import { Manhattan } from "./Manhattan.tsx";
import { playersIn } from "./names.ts";
import { PARTS } from "./parts.ts";
import { hasRates, Rates } from "./Rates.tsx";
import { hasStands, Stands } from "./Stands.tsx";
import { Shots } from "./shots/Shots.tsx";
import { type DrawnInnings, drawnInnings } from "./sides.ts";
import { Worm } from "./Worm.tsx";

type Part = (typeof PARTS)[keyof typeof PARTS];

/** The parts that a match with innings has. */
function partsOf(innings: readonly DrawnInnings[]): Part[] {
  const { worm, manhattan, rates, stands, shots } = PARTS;
  return [
    worm,
    ...(hasRates(innings) ? [rates] : []),
    manhattan,
    ...(hasStands(innings) ? [stands] : []),
    shots,
  ];
}

/** A link to each part that this match has. */
export function Parts({ shown }: { shown: readonly Part[] }) {
  return (
    <nav className="chart-parts" aria-label={CHART_PARTS}>
      <ul>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A match in charts (decisions/charts.md). `progress`: undefined where its overs are not told. */
export function Charts({
  document,
  progress,
}: {
  document: MatchDocument | undefined;
  progress: ProgressDocument | undefined;
}) {
  const heading = useId();
  const card = document?.published === true ? document : undefined;
  const innings = card ? drawnInnings(card, progress).filter(({ bowled }) => bowled > 0) : [];
  const players = playersIn(
    innings.map((one) => one.innings),
    progress?.players,
  );
  return (
    <section className="charts-view" aria-labelledby={heading} lang="bn">
      <h2 id={heading} className="visually-hidden">
        {CHARTS}
      </h2>
      {!card || innings.length === 0 ? (
        <p className="view-note">{CHARTS_AWAITED}</p>
      ) : (
        <>
          <Parts shown={partsOf(innings)} />
          <div className="chart-lead">
            <Worm innings={innings} />
            <Rates innings={innings} />
          </div>
          <Manhattan innings={innings} />
          <Stands innings={innings} players={players} />
          <Shots innings={innings} progress={progress} />
        </>
      )}
    </section>
  );
}
