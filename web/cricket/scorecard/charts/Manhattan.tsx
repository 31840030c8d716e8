import { ordinalWord } from "../../../../core/bengali/ordinals.ts";
import type { OverBar } from "../../../../core/cricket/charts/chart-innings.ts";
import {
  dotsAreWickets,
  INNINGS_MISSING,
  mostInOverLabel,
  NO_RUNS_BY_OVER,
  RUNS_AND_WICKETS_BY_OVER,
  runsAndWickets,
  runsByOverLabel,
} from "../../../words/charts.ts";
import { ChartSection, InningsPanel, LatestFirst, OversTable, PARTS } from "./ChartFigure.tsx";
import { type DrawnInnings, digits } from "./drawn-innings.ts";
import { oversAcross, Plot, percent, type Scale, upwards } from "./plot/Plot.tsx";

const HEIGHT = 132;
const BAR = 0.76;
/** Distance between dots, and of the first one from its bar, px. */
const DOT = 9;
const FIRST_DOT = 6;
/** Distance from a dot's centre to the edge of its ring, minus the space above the plot (charts.css), px. */
const RING = 5 - 4;

/** Height that a bar needs for its dots, so that other bars have no empty space above. */
function reachOf({ runs, wickets }: OverBar): number {
  const dots = wickets > 0 ? FIRST_DOT + (wickets - 1) * DOT + RING : 0;
  return (runs * HEIGHT) / (HEIGHT - dots);
}

function Bars({ innings, x, y }: { innings: DrawnInnings; x: Scale; y: Scale }) {
  const best = innings.bars.toSorted((a, b) => b.runs - a.runs)[0];
  const said = best
    ? mostInOverLabel(digits(innings.bars.length), digits(best.runs), ordinalWord(best.over + 1))
    : "";
  return (
    <Plot label={runsByOverLabel(innings.label, said)} height={HEIGHT} x={x} y={y}>
      {innings.bars.map(({ over, runs }) => (
        <rect
          key={over}
          x={percent(x(over + (1 - BAR) / 2))}
          width={percent(x(BAR))}
          y={percent(y(runs))}
          height={percent(100 - y(runs))}
          fill={innings.colour}
        />
      ))}
      {innings.bars.flatMap(({ over, runs, wickets }) =>
        Array.from({ length: wickets }, (_, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: one dot above the other
            key={`${over}-${index}`}
            className="plot-wicket"
            cx={percent(x(over + 0.5))}
            cy={percent(y(runs))}
            r="3.5"
            transform={`translate(0 ${-FIRST_DOT - index * DOT})`}
          />
        )),
      )}
    </Plot>
  );
}

function barText({ runs, wickets }: OverBar): string {
  return digits(wickets > 0 ? runsAndWickets(runs, wickets) : runs);
}

function textsByOver({ bars }: DrawnInnings): Map<number, string> {
  return new Map(bars.map((bar) => [bar.over + 1, barText(bar)]));
}

/** Chart of the runs of each over, one innings below the other, with wickets as dots. */
export function Manhattan({ innings }: { innings: readonly DrawnInnings[] }) {
  const known = innings.filter(({ bars }) => bars.length > 0);
  if (known.length === 0) return <ChartSection part={PARTS.manhattan} note={NO_RUNS_BY_OVER} />;
  const x = oversAcross(known);
  const y = upwards(Math.max(12, ...known.flatMap(({ bars }) => bars.map(reachOf))), 3, 4);
  const missing = innings.length > known.length ? INNINGS_MISSING : "";
  const isDotted = known.some(({ bars }) => bars.some(({ wickets }) => wickets > 0));
  return (
    <ChartSection
      part={PARTS.manhattan}
      note={isDotted ? dotsAreWickets(missing) : missing.replace("। ", "")}
    >
      <LatestFirst innings={known}>
        {(one) => (
          <InningsPanel key={one.nth} innings={one}>
            <Bars innings={one} x={x} y={y} />
          </InningsPanel>
        )}
      </LatestFirst>
      <OversTable caption={RUNS_AND_WICKETS_BY_OVER} innings={known} texts={known.map(textsByOver)} />
    </ChartSection>
  );
}
