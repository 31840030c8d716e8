import { needOf, type RateAt, requiredRates, runRates } from "../../../../core/cricket/charts/rates.ts";
import { ChartSection, ChartTable } from "./ChartFigure.tsx";
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

/** Whether there is an innings of limited overs. */
export function hasRates(innings: readonly DrawnInnings[]): boolean {
  return innings.some(({ allotted }) => allotted !== undefined);
}

/** Runs an over as they went, and what a chase required. */
export function Rates({ innings }: { innings: readonly DrawnInnings[] }) {
  const limited = innings.filter(({ allotted }) => allotted !== undefined);
  const chase = limited.find(({ innings: { target } }) => target !== undefined);
  const one = chase ?? limited[0];
  if (!one) return null;
  // What was needed last is no need any more once the chase is over.
  const need = one.inPlay ? needOf(one) : undefined;
  const allRequired = requiredRates(one);
  const required = shown(allRequired);
  const rates = runRates(one);
  const lines: RateLine[] = [
    { name: one.short, nth: 0, colour: one.colour, rates: shown(rates), lang: "en", figure: true },
    ...(required.length > 0
      ? [
          {
            name: "দরকার",
            nth: 1,
            colour: undefined,
            rates: required,
            lang: "bn" as const,
            figure: need !== undefined,
          },
        ]
      : []),
  ];
  const overs = [...new Set([...rates, ...required].map(({ over }) => over))].toSorted((a, b) => a - b);
  const ratesByOver = textsByOver(rates);
  const requiredByOver = textsByOver(allRequired);
  const now = rates.at(-1);
  const label = `রান রেট। ${one.label}: ওভারপ্রতি ${rateText(now?.rate ?? 0)}`;
  return (
    <ChartSection
      id={PARTS.rates.id}
      title={chase ? "রান রেট ও দরকারি রেট" : PARTS.rates.title}
      note={`ওভারপ্রতি রান${allRequired.length > required.length ? `; দরকারি রেট ${digits(MOST_RATE)}-এর উপরে গেলে রেখা থামে` : ""}`}
    >
      <Chart lines={lines} label={label} x={oversAcross([one])} />
      <ChartTable
        caption="ওভারপ্রতি রান"
        columns={[{ name: "ওভার" }, { name: one.label }, ...(chase ? [{ name: "দরকার" }] : [])]}
        rows={overs.map((over) => [
          oversText(over, one.ballsPerOver),
          ratesByOver.get(over) ?? "",
          ...(chase ? [requiredByOver.get(over) ?? ""] : []),
        ])}
      />
    </ChartSection>
  );
}
