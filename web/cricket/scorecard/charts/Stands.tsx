import { useEffect, useRef, useState } from "react";
import { type Stand, standsOf } from "../../../../core/cricket/charts/stands.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { ChartSection } from "./ChartFigure.tsx";
import { findingOfStands } from "./findings.ts";
import { InningsName, LatestFirst } from "./innings-parts.tsx";
import type { Players } from "./names.ts";
import { PARTS } from "./parts.ts";
import { percent } from "./plot/Plot.tsx";
import type { DrawnInnings } from "./sides.ts";
import { digits, languageOf, ordinal } from "./words.ts";

const WICKETS = 10;
/** While an innings is played its table has room for so many more. */
const SPARE = 2;

/**
 * The rows that a table has room for: `taken` and some to spare. New room is made while nobody looks, so that no row
 * that comes moves anything.
 */
function useRoom(taken: number) {
  const [room, setRoom] = useState(taken + SPARE);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (!table.current || room === taken + SPARE) return undefined;
    const watch = new IntersectionObserver((seen) => {
      if (seen.every(({ isIntersecting }) => !isIntersecting)) setRoom(taken + SPARE);
    });
    watch.observe(table.current);
    return () => watch.disconnect();
  }, [room, taken]);
  return { table, spare: Math.max(0, room - taken) };
}

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
        <svg className="stand-bar" width="100%" height="4" aria-hidden="true">
          <rect width={percent((stand.runs / most) * 100)} height="4" fill={colour} />
        </svg>
      </td>
      <td className="stand-runs">
        <strong>
          {digits(stand.runs)}
          {stand.unbroken && (
            <>
              <span aria-hidden="true">*</span>
              <span className="visually-hidden"> অবিচ্ছিন্ন</span>
            </>
          )}
        </strong>{" "}
        <span className="stand-balls">({digits(stand.balls)})</span>
      </td>
    </tr>
  );
}

/** The stands as a table with a bar in each row. While an innings is played the next ones have their place. */
function Table({ innings, players }: { innings: DrawnInnings; players: Players }) {
  const stands = standsOf(innings.innings);
  const most = Math.max(50, ...stands.map(({ runs }) => runs));
  const { table, spare } = useRoom(stands.length);
  const toCome = innings.inPlay ? Math.min(spare, WICKETS - stands.length) : 0;
  return (
    <table className="stands" ref={table}>
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
      </tbody>
      <tfoot>
        {Array.from({ length: toCome }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of room
          <tr key={index}>
            <td colSpan={3}>{index === 0 && "পরের জুটি"}</td>
          </tr>
        ))}
      </tfoot>
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
  const partly = known.some(({ innings }) => standsOf(innings)[0]?.wicket !== 1);
  return (
    <ChartSection
      id={PARTS.stands.id}
      title={PARTS.stands.title}
      finding={findingOfStands(known)}
      note={partly ? "আগের জুটিগুলির হিসাব আসেনি।" : "কোন উইকেটে কত রান, কত বলে। * অবিচ্ছিন্ন"}
    >
      <LatestFirst innings={known}>
        {(one) => <Table key={one.nth} innings={one} players={players} />}
      </LatestFirst>
    </ChartSection>
  );
}
