import { needOf, type RateAt, requiredRates, runRates } from "../../../../core/cricket/charts/rates.ts";
import { ChartSection, ChartTable } from "./ChartFigure.tsx";
import { columnOf } from "./innings-parts.tsx";
import { EndLabel, oversAcross, Plot, PlotLine, type Scale, spread, upwards } from "./Plot.tsx";
import { PARTS } from "./parts.ts";
import type { DrawnInnings } from "./sides.ts";
import { digits, oversText, rateText } from "./words.ts";

const HEIGHT = 200;
const LABEL_GAP = (18 / HEIGHT) * 100;
/** Runs an over above which lines leave the chart: the last balls of a lost chase need a hundred. */
const MOST_RATE = 20;

interface RateLine {
  name: string;
  nth: number;
  colour: string | undefined;
  rates: readonly RateAt[];
  lang: "bn" | "en";
  /** It ends in its last figure. */
  figure: boolean;
}

/** As far as the first moment above the chart. */
function shown(rates: readonly RateAt[]): readonly RateAt[] {
  const end = rates.findIndex(({ rate }) => rate > MOST_RATE);
  return end < 0 ? rates : rates.slice(0, end);
}

function textsByOver(rates: readonly RateAt[]): ReadonlyMap<number, string> {
  return new Map(rates.map(({ over, rate }) => [over, rateText(rate)]));
}

function Chart({ lines, label, x }: { lines: readonly RateLine[]; label: string; x: Scale }) {
  const y = upwards(Math.max(6, ...lines.flatMap(({ rates }) => rates.map(({ rate }) => rate))), 4);
  const ends = lines.flatMap((line) => {
    const last = line.rates.at(-1);
    return last ? [{ line, last, at: y(last.rate) }] : [];
  });
  return (
    <Plot label={label} height={HEIGHT} x={x} y={y}>
      {lines.map(({ name, nth, colour, rates }) => (
        <PlotLine
          key={name}
          nth={nth}
          {...(colour === undefined ? {} : { colour })}
          points={rates.map(({ over, rate }) => ({ x: x(over), y: y(rate) }))}
        />
      ))}
      {spread(ends, LABEL_GAP).map(({ line, last, place }) => (
        <EndLabel key={line.name} end={x(last.over)} place={place} name={line.name} lang={line.lang}>
          {line.figure && ` ${rateText(last.rate)}`}
        </EndLabel>
      ))}
    </Plot>
  );
}

/** The innings whose rates are drawn: a chase alone, else those of limited overs, else those that are `short`, which nobody says of a Test's. */
function rated(innings: readonly DrawnInnings[], short: boolean): readonly DrawnInnings[] {
  const limited = innings.filter(({ allotted }) => short || allotted !== undefined);
  const chase = limited.find(
    ({ allotted, innings: { target } }) => allotted !== undefined && target !== undefined,
  );
  return chase ? [chase] : limited;
}

/** Whether there is an innings of limited overs. */
export function hasRates(innings: readonly DrawnInnings[], short = false): boolean {
  return rated(innings, short).length > 0;
}

/** Runs an over as they went, and what a chase required. `short`: innings of unknown length are drawn too. */
export function Rates({ innings, short = false }: { innings: readonly DrawnInnings[]; short?: boolean }) {
  const drawn = rated(innings, short);
  const [one] = drawn;
  if (!one) return null;
  const chase = one.allotted !== undefined && one.innings.target !== undefined;
  // What was needed last is no need any more once the chase is over.
  const need = one.inPlay ? needOf(one) : undefined;
  const allRequired = chase ? requiredRates(one) : [];
  const required = shown(allRequired);
  const rates = drawn.map(runRates);
  const lines: RateLine[] = drawn.map((own, index) => ({
    name: own.turn === "" ? own.short : own.label,
    nth: index,
    colour: own.colour,
    rates: shown(rates[index] ?? []),
    lang: own.turn === "" ? "en" : "bn",
    figure: true,
  }));
  if (required.length > 0) {
    lines.push({
      name: "দরকার",
      nth: 1,
      colour: undefined,
      rates: required,
      lang: "bn",
      figure: need !== undefined,
    });
  }
  const overs = [...new Set([...rates.flat(), ...required].map(({ over }) => over))].toSorted(
    (a, b) => a - b,
  );
  const columns = [...rates, ...(chase ? [allRequired] : [])].map(textsByOver);
  const said = drawn.map(
    (own, index) => `${own.label}: ওভারপ্রতি ${rateText(rates[index]?.at(-1)?.rate ?? 0)}`,
  );
  return (
    <ChartSection
      id={PARTS.rates.id}
      title={chase ? "রান রেট ও দরকারি রেট" : PARTS.rates.title}
      note={`ওভারপ্রতি রান${allRequired.length > required.length ? `; দরকারি রেট ${digits(MOST_RATE)}-এর উপরে গেলে রেখা থামে` : ""}`}
    >
      <Chart lines={lines} label={`রান রেট। ${said.join("; ")}`} x={oversAcross(drawn)} />
      <ChartTable
        caption="ওভারপ্রতি রান"
        columns={[{ name: "ওভার" }, ...drawn.map(columnOf), ...(chase ? [{ name: "দরকার" }] : [])]}
        rows={overs.map((over) => [
          oversText(over, one.ballsPerOver),
          ...columns.map((texts) => texts.get(over) ?? ""),
        ])}
      />
    </ChartSection>
  );
}
