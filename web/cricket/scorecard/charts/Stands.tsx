import { type Stand, standsOf } from "../../../../core/cricket/charts/stands.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { ChartSection } from "./ChartFigure.tsx";
import { InningsName } from "./innings-parts.tsx";
import type { Players } from "./names.ts";
import { percent } from "./Plot.tsx";
import { PARTS } from "./parts.ts";
import type { DrawnInnings } from "./sides.ts";
import { digits, languageOf, ordinal } from "./words.ts";

const WICKETS = 10;

/** Who stood, with what each made. */
function Partners({ stand, players }: { stand: Stand; players: Players }) {
  return rowsOf(stand.order, stand.batters).map(({ id, short, runs }, index) => {
    const name = players[id] ?? short;
    return (
      <span key={id}>
        {index > 0 && ", "}
        <span lang={languageOf(name)}>{name}</span> {digits(runs)}
      </span>
    );
  });
}

function Row({
  stand,
  most,
  colour,
  players,
}: {
  stand: Stand;
  most: number;
  colour: string;
  players: Players;
}) {
  return (
    <tr>
      <th scope="row">{ordinal(stand.wicket)}</th>
      <td>
        <Partners stand={stand} players={players} />
        <svg className="stand-bar" width="100%" height="8" aria-hidden="true">
          <rect width={percent((stand.runs / most) * 100)} height="8" fill={colour} />
        </svg>
      </td>
      <td className="stand-runs">
        <strong>
          {digits(stand.runs)}
          {stand.unbroken && (
            <>
              <span aria-hidden="true">*</span>
              <span className="cricket-hidden"> অবিচ্ছিন্ন</span>
            </>
          )}
        </strong>{" "}
        <span className="stand-balls">({digits(stand.balls)})</span>
      </td>
    </tr>
  );
}

/** The stands as a table with a bar in each row. While an innings is played the rows to come have their place. */
function Table({ innings, players }: { innings: DrawnInnings; players: Players }) {
  const stands = standsOf(innings.innings);
  const most = Math.max(50, ...stands.map(({ runs }) => runs));
  const next = (stands.at(-1)?.wicket ?? 0) + 1;
  const toCome = innings.inPlay ? Array.from({ length: WICKETS + 1 - next }, (_, index) => next + index) : [];
  return (
    <table className="stands">
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
          <th scope="col">উইকেট</th>
          <th scope="col" className="stand-head">
            জুটি
          </th>
          <th scope="col" className="stand-runs">
            রান (বল)
          </th>
        </tr>
      </thead>
      <tbody>
        {stands.map((stand) => (
          <Row key={stand.wicket} stand={stand} most={most} colour={innings.colour} players={players} />
        ))}
        {toCome.map((wicket) => (
          <tr key={wicket} className="stand-to-come">
            <th scope="row">{ordinal(wicket)}</th>
            <td>
              <span className="cricket-hidden">এখনও হয়নি</span>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function hasStands(innings: readonly DrawnInnings[]): boolean {
  return innings.some((one) => standsOf(one.innings).length > 0);
}

/** What each pair made. */
export function Stands({ innings, players }: { innings: readonly DrawnInnings[]; players: Players }) {
  const known = innings.filter((one) => standsOf(one.innings).length > 0);
  if (known.length === 0) return null;
  const partly = known.some((one) => one.innings.stands === undefined && one.falls.length > 0);
  return (
    <ChartSection
      id={PARTS.stands.id}
      title={PARTS.stands.title}
      note={partly ? "আগের জুটিগুলির হিসাব আসেনি।" : "কোন উইকেটে কত রান, কত বলে। * অবিচ্ছিন্ন"}
    >
      <div className="chart-pair">
        {known.map((one) => (
          <Table key={one.nth} innings={one} players={players} />
        ))}
      </div>
    </ChartSection>
  );
}
