import { ordinalWord } from "../../../../core/bengali/ordinals.ts";
import { shortOrdinal } from "../../../../core/bengali/short-ordinals.ts";
import {
  BATTER,
  FALLS_NOTE,
  FALLS_UNKNOWN,
  fallHeard,
  fallsHeard,
  fallsOf,
  NONE_FELL,
  NONE_FELL_YET,
  RUNS,
} from "../../../words/charts.ts";
import { OVER, WICKETS } from "../../../words/cricket.ts";
import { ChartSection, ChartTable } from "./ChartFigure.tsx";
import { findingOfFalls } from "./findings.ts";
import { InningsPanel, LatestFirst } from "./innings-parts.tsx";
import { type NameOf, namesIn, type Players } from "./names.ts";
import { PARTS } from "./parts.ts";
import { letterWidth, type Point, placeLabels } from "./plot/labels.ts";
import { oversAcross, PlacedLabel, Plot, PlotLine, percent, type Scale, upwards } from "./plot/Plot.tsx";
import type { DrawnInnings } from "./sides.ts";
import { digits, languageOf } from "./words.ts";

const HEIGHT = 170;
/** Of a label, px. */
const LETTERS = { height: 17, rise: 13 };
/** Above the highest score so much more, for the dot of a last wicket. */
const ROOM_ABOVE = 1.03;
/** At the right of the plot, px, as plot.css has it. */
const ROOM = 8;
/** Of the plot, px, on a phone of 320 px. */
const NARROW = 234;

/** Three wickets and more that are so near to each other, per cent, have one label. */
const NEAR = { across: 14, up: 14 };

type Wicket = DrawnInnings["falls"][number] & Point;

/** The wickets that have a label together. */
function together(wickets: readonly Wicket[]): (readonly Wicket[])[] {
  const groups: Wicket[][] = [];
  for (const wicket of wickets) {
    const group = groups.at(-1);
    const [before] = group ?? [];
    if (group && before && wicket.x - before.x < NEAR.across && before.y - wicket.y < NEAR.up)
      group.push(wicket);
    else groups.push([wicket]);
  }
  return groups.flatMap((group) => (group.length > 2 ? [group] : group.map((wicket) => [wicket])));
}

/** What stands out and what does not: "৯৫" and "/৩"; of several "৩–৭" and ": ৯৫–১০৬". */
function spanOf(group: readonly Wicket[]): readonly [first: string, rest: string] {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return ["", ""];
  if (first === last) return [digits(first.runs), `/${digits(first.number)}`];
  const scores = first.runs === last.runs ? `${last.runs}` : `${first.runs}–${last.runs}`;
  return [digits(`${first.number}–${last.number}`), `: ${digits(scores)}`];
}

interface StripProps {
  innings: DrawnInnings;
  x: Scale;
  y: Scale;
  nameOf: NameOf;
}

/** The way of the score, a dot where a wicket fell, its label beside it. */
function Strip({ innings, x, y, nameOf }: StripProps) {
  const points = innings.scores.map(({ over, runs }) => ({ x: x(over), y: y(runs) }));
  const wickets = innings.falls.map((fall) => ({ ...fall, x: x(fall.over), y: y(fall.runs) }));
  const labelled = placeLabels(
    together(wickets).map((group) => {
      const text = spanOf(group);
      const [last] = group.slice(-1);
      const shapes = [{ width: letterWidth(text.join("")), height: LETTERS.height }];
      return { x: last?.x ?? 0, y: last?.y ?? 0, text, shapes };
    }),
    { lines: [points], dots: wickets },
    { height: HEIGHT, narrow: NARROW, room: ROOM },
    "left",
  );
  const said = innings.falls
    .map(({ number, runs, player }) => fallHeard(ordinalWord(number), digits(runs), nameOf(player)))
    .join("; ");
  return (
    <Plot label={fallsHeard(innings.label, said)} height={HEIGHT} x={x} y={y}>
      <PlotLine nth="thin" colour={innings.colour} points={points} />
      {wickets.map((fall) => (
        <circle key={fall.number} className="plot-wicket" cx={percent(fall.x)} cy={percent(fall.y)} r="4" />
      ))}
      {labelled.map(({ text: [first, rest], ...at }) => (
        <PlacedLabel key={first + rest} at={at}>
          <tspan className="plot-name" dy={LETTERS.rise}>
            {first}
          </tspan>
          {rest}
        </PlacedLabel>
      ))}
    </Plot>
  );
}

/** In the place of a chart that would be empty. */
function noneFallen(innings: readonly DrawnInnings[]): string {
  if (innings.some((one) => one.innings.wickets > 0)) return FALLS_UNKNOWN;
  return innings.some(({ inPlay }) => inPlay) ? NONE_FELL_YET : NONE_FELL;
}

function OfInnings({ innings, x, y, nameOf }: StripProps) {
  if (innings.falls.length === 0) return <p className="chart-missing">{noneFallen([innings])}</p>;
  return (
    <>
      <Strip innings={innings} x={x} y={y} nameOf={nameOf} />
      <ChartTable
        caption={fallsOf(innings.label)}
        columns={[{ name: WICKETS }, { name: BATTER, words: true }, { name: RUNS }, { name: OVER }]}
        rows={innings.falls.map(({ number, runs, player, overs }) => [
          shortOrdinal(number),
          <span key="player" lang={languageOf(nameOf(player))}>
            {nameOf(player)}
          </span>,
          digits(runs),
          digits(overs),
        ])}
      />
    </>
  );
}

/** When each wicket fell, and at what score. */
export function Falls({ innings, players }: { innings: readonly DrawnInnings[]; players: Players }) {
  if (innings.every((one) => one.falls.length === 0)) {
    return (
      <ChartSection id={PARTS.falls.id} title={PARTS.falls.title}>
        <p className="chart-missing">{noneFallen(innings)}</p>
      </ChartSection>
    );
  }
  const x = oversAcross(innings);
  const y = upwards(Math.max(20, ...innings.map((one) => one.innings.runs)) * ROOM_ABOVE, 4);
  return (
    <ChartSection
      id={PARTS.falls.id}
      title={PARTS.falls.title}
      finding={findingOfFalls(innings)}
      note={FALLS_NOTE}
    >
      <LatestFirst innings={innings}>
        {(one) => (
          <InningsPanel key={one.nth} innings={one}>
            <OfInnings innings={one} x={x} y={y} nameOf={namesIn([one.innings], players)} />
          </InningsPanel>
        )}
      </LatestFirst>
    </ChartSection>
  );
}
