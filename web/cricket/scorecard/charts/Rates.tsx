import { neededRate, type RateAt, requiredRates, runRates } from "../../../../core/cricket/charts/rates.ts";
import {
  atStart,
  FROM_SECOND_OVER,
  NEEDED,
  neededRateAbove,
  RATES_WITH_NEEDED,
  RUNS_PER_OVER,
  rateLabel,
  ratesLabel,
  runsPerOverNote,
} from "../../../words/charts.ts";
import { ChartSection, ChartTable, columnOf, PARTS } from "./ChartFigure.tsx";
import { type DrawnInnings, digits, overHead, oversText, rateText } from "./drawn-innings.ts";
import { Legend, oversAcross, Plot, PlotLine, type Scale, upwards } from "./plot/Plot.tsx";

const HEIGHT = 200;
/** Highest rate of the axis, runs an over: at the end of a lost chase the required rate can be a hundred. */
const MOST_RATE = 20;
/** Limit of the axis for a chase, as a multiple of its first or last required rate. */
const ROOM_ABOVE = 1.5;

/** Number of first overs with unsteady rates; their low values do not extend the axis downwards. */
const EARLY = 3;

interface RateLine {
  name: string;
  nth: number;
  colour: string | undefined;
  rates: readonly RateAt[];
  figure?: string;
}

function shown(rates: readonly RateAt[], most: number): readonly RateAt[] {
  const end = rates.findIndex(({ rate }) => rate > most);
  return end < 0 ? rates : rates.slice(0, end);
}

function textsByOver(rates: readonly RateAt[]): ReadonlyMap<number, string> {
  return new Map(rates.map(({ over, rate }) => [over, rateText(rate)]));
}

function Chart({ lines, label, x }: { lines: readonly RateLine[]; label: string; x: Scale }) {
  const all = lines.flatMap(({ rates }) => rates);
  const settled = all.filter(({ over }) => over > EARLY);
  const [lowest, highest] = [settled.length > 0 ? settled : all, all].map((of) => of.map(({ rate }) => rate));
  const y = upwards(Math.max(6, ...(highest ?? [])), 4, 1, Math.min(...(lowest ?? [])));
  const [least = 0] = y.ticks;
  const drawn = lines.map((line) => ({
    ...line,
    points: line.rates
      .filter(({ rate }) => rate >= least)
      .map(({ over, rate }) => ({ x: x(over), y: y(rate) })),
  }));
  return (
    <>
      <Legend
        lines={lines.map(({ name, nth, colour, rates, figure = rateText(rates.at(-1)?.rate ?? 0) }) => ({
          name,
          nth,
          colour,
          figure,
        }))}
      />
      <Plot label={label} height={HEIGHT} x={x} y={y}>
        {drawn.map(({ name, nth, colour, points }) => (
          <PlotLine key={name} nth={nth} colour={colour} points={points} />
        ))}
      </Plot>
    </>
  );
}

/** Innings with rates: only the chase; if there is none, those with limited overs; otherwise `short` ones. */
function rated(innings: readonly DrawnInnings[], short: boolean): readonly DrawnInnings[] {
  const limited = innings.filter(({ allotted }) => short || allotted !== undefined);
  const chase = limited.find(
    ({ allotted, innings: { target } }) => allotted !== undefined && target !== undefined,
  );
  return chase ? [chase] : limited;
}

export function hasRates(innings: readonly DrawnInnings[], short = false): boolean {
  return rated(innings, short).length > 0;
}

/** Chart of run rates and of the required rate of a chase. `short`: includes innings of unknown length. */
export function Rates({ innings, short = false }: { innings: readonly DrawnInnings[]; short?: boolean }) {
  const drawn = rated(innings, short);
  const [one] = drawn;
  if (!one) return null;
  const chase = one.allotted !== undefined && one.innings.target !== undefined;
  const need = one.inPlay ? neededRate(one) : undefined;
  const allRequired = chase ? requiredRates(one) : [];
  const rates = drawn.map(runRates);
  const [first] = allRequired;
  const usual = Math.max(first?.rate ?? MOST_RATE, rates[0]?.at(-1)?.rate ?? 0);
  const most = Math.min(MOST_RATE, Math.ceil(usual * ROOM_ABOVE));
  const required = shown(allRequired, most);
  const leaves = allRequired.length > required.length;
  const lines: RateLine[] = drawn.map((own, index) => ({
    name: own.label,
    nth: index,
    colour: own.colour,
    rates: (rates[index] ?? []).filter(({ rate }) => rate <= most),
  }));
  if (first && required.length > 0) {
    lines.push({
      name: NEEDED,
      nth: 1,
      colour: undefined,
      rates: required,
      ...(need ? {} : { figure: atStart(rateText(first.rate)) }),
    });
  }
  const overs = [...new Set([...rates.flat(), ...required].map(({ over }) => over))].toSorted(
    (a, b) => a - b,
  );
  const columns = [...rates, ...(chase ? [allRequired] : [])].map(textsByOver);
  const said = drawn.map((own, index) => rateLabel(own.label, rateText(rates[index]?.at(-1)?.rate ?? 0)));
  if (lines.every(({ rates }) => rates.length < 2)) {
    return <ChartSection part={PARTS.rates} note={FROM_SECOND_OVER} />;
  }
  return (
    <ChartSection
      part={PARTS.rates}
      title={chase ? RATES_WITH_NEEDED : PARTS.rates.title}
      note={runsPerOverNote(leaves ? neededRateAbove(digits(most)) : "")}
    >
      <Chart lines={lines} label={ratesLabel(said.join("; "))} x={oversAcross(drawn)} />
      <ChartTable
        caption={RUNS_PER_OVER}
        columns={[
          { name: overHead(one.ballsPerOver) },
          ...drawn.map(columnOf),
          ...(chase ? [{ name: NEEDED }] : []),
        ]}
        rows={overs.map((over) => [
          oversText(over, one.ballsPerOver),
          ...columns.map((texts) => texts.get(over) ?? ""),
        ])}
      />
    </ChartSection>
  );
}
