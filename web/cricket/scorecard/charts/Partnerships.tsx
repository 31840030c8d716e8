import { Fragment } from "react";
import { shortOrdinal } from "../../../../core/bengali/short-ordinals.ts";
import { type NumberedPartnership, partnershipsOf } from "../../../../core/cricket/charts/partnerships.ts";
import { madeInWords } from "../../../../core/cricket/strip/score-in-bengali.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import {
  PARTNERSHIP,
  PARTNERSHIPS_INCOMPLETE,
  PARTNERSHIPS_NOTE,
  RUNS_AND_BALLS,
  UNBROKEN_LABEL,
} from "../../../words/charts.ts";
import { WICKETS } from "../../../words/cricket.ts";
import { SpokenScore } from "../../kit/Score.tsx";
import { languageOf } from "../../Texts.tsx";
import { ChartSection, InningsName, LatestFirst, PARTS } from "./ChartFigure.tsx";
import { type DrawnInnings, digits, type Players } from "./drawn-innings.ts";
import { percent } from "./plot/Plot.tsx";

function Partners({ stand, players }: { stand: NumberedPartnership; players: Players }) {
  return rowsOf(stand.order, stand.batters).map(({ id, short, runs }, index) => {
    const name = players[id] ?? short;
    return (
      <Fragment key={id}>
        {index > 0 && " "}
        <span className="unbroken">
          <span lang={languageOf(name)}>{name}</span>
          {`\u00a0${digits(runs)}${index < stand.order.length - 1 ? "," : ""}`}
        </span>
      </Fragment>
    );
  });
}

function Row({
  stand,
  most,
  colour,
  players,
}: {
  stand: NumberedPartnership;
  most: number;
  colour: string;
  players: Players;
}) {
  return (
    <tr>
      <th scope="row">{shortOrdinal(stand.wicket)}</th>
      <td className="chart-words">
        <Partners stand={stand} players={players} />
        <svg className="stand-bar" width="100%" height="4" aria-hidden="true">
          <rect width={percent((stand.runs / most) * 100)} height="4" fill={colour} />
        </svg>
      </td>
      <td>
        <SpokenScore
          value={`${stand.runs} (${stand.balls})`}
          aloud={`${madeInWords(stand.runs, stand.balls)}${stand.unbroken ? UNBROKEN_LABEL : ""}`}
        >
          <strong>
            {digits(stand.runs)}
            {stand.unbroken && "*"}
          </strong>{" "}
          ({digits(stand.balls)})
        </SpokenScore>
      </td>
    </tr>
  );
}

interface TableProps {
  innings: DrawnInnings;
  most: number;
  players: Players;
}

function Table({ innings, most, players }: TableProps) {
  return (
    <table className="table stands">
      <caption>
        <InningsName innings={innings} />
      </caption>
      <colgroup>
        <col className="stand-wicket" />
        <col />
        <col className="stand-figures" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{WICKETS}</th>
          <th scope="col" className="chart-words">
            {PARTNERSHIP}
          </th>
          <th scope="col">{RUNS_AND_BALLS}</th>
        </tr>
      </thead>
      <tbody>
        {partnershipsOf(innings.innings).map((stand) => (
          <Row key={stand.wicket} stand={stand} most={most} colour={innings.colour} players={players} />
        ))}
      </tbody>
    </table>
  );
}

export function hasPartnerships(innings: readonly DrawnInnings[]): boolean {
  return innings.some((one) => partnershipsOf(one.innings).length > 0);
}

export function Partnerships({ innings, players }: { innings: readonly DrawnInnings[]; players: Players }) {
  const known = innings.filter((one) => partnershipsOf(one.innings).length > 0);
  if (known.length === 0) return null;
  // Both sides have the same scale: a bar for 104 runs is shorter than one for 136.
  const most = Math.max(
    50,
    ...known.flatMap(({ innings }) => partnershipsOf(innings).map(({ runs }) => runs)),
  );
  const partly = known.some(({ innings }) => partnershipsOf(innings)[0]?.wicket !== 1);
  return (
    <ChartSection part={PARTS.stands} note={partly ? PARTNERSHIPS_INCOMPLETE : PARTNERSHIPS_NOTE}>
      <LatestFirst innings={known}>
        {(one) => <Table key={one.nth} innings={one} most={most} players={players} />}
      </LatestFirst>
    </ChartSection>
  );
}
