import "./plot.css";
import { nice, ticks } from "d3-array";
import type { ReactNode } from "react";
import type { ChartInnings } from "../../../../core/cricket/charts/chart-innings.ts";
import { digits, languageOf } from "./words.ts";

/** From values to per cent of the plot; a baseline is at zero. */
export interface Scale {
  (value: number): number;
  ticks: readonly number[];
}

/** Innings of unknown length are drawn on a scale of so many overs at least. */
const FEWEST_OVERS = 10;

/** The overs of these innings, from 0 to the longest. */
export function oversAcross(innings: readonly ChartInnings[]): Scale {
  const most = Math.max(
    ...innings.map(({ allotted = FEWEST_OVERS, bowled }) => Math.max(allotted, Math.ceil(bowled))),
  );
  const whole = ticks(0, most, 5).filter(Number.isInteger);
  return Object.assign((value: number) => (value / most) * 100, { ticks: whole });
}

/** Up from 0 to at least `most`, to a whole figure. */
export function upwards(most: number, count: number): Scale {
  const [, top] = nice(0, most, count);
  return Object.assign((value: number) => 100 - (value / top) * 100, { ticks: ticks(0, top, count) });
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const percent = (value: number): string => `${rounded(value)}%`;

/** The overs below a chart. `top`: where its lower edge is. */
export function OversAxis({ x, top }: { x: Scale; top: string | number }) {
  return (
    <>
      <text className="plot-tick" x="0" dx="-10" y={top} dy="1.4em" textAnchor="end">
        ওভার
      </text>
      {x.ticks.map((tick) => (
        <text key={tick} className="plot-tick" x={percent(x(tick))} y={top} dy="1.4em" textAnchor="middle">
          {digits(tick)}
        </text>
      ))}
    </>
  );
}

interface PlotProps {
  /** What the chart says, in a sentence: to those who do not see it, it is this and the table. */
  label: string;
  height: number;
  x: Scale;
  y: Scale;
  children: ReactNode;
}

/** The frame of a chart: as wide as its place, as high as it says, letters never stretched. */
export function Plot({ label, height, x, y, children }: PlotProps) {
  return (
    <div className="plot">
      <svg width="100%" height={height} role="img" aria-label={label}>
        {y.ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? "plot-base" : "plot-grid"}
              x1="0"
              x2="100%"
              y1={percent(y(tick))}
              y2={percent(y(tick))}
            />
            <text className="plot-tick" x="0" dx="-8" y={percent(y(tick))} dy="0.32em" textAnchor="end">
              {digits(tick)}
            </text>
          </g>
        ))}
        <OversAxis x={x} top="100%" />
        {children}
      </svg>
    </div>
  );
}

export interface Point {
  x: number;
  y: number;
}

/** A line through points in per cent of the plot. `nth`: the first is whole, the second dashed, and so on. */
export function PlotLine({
  points,
  nth,
  colour,
}: {
  points: readonly Point[];
  nth: number;
  colour?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      x="0"
      y="0"
      width="100%"
      height="100%"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      <path
        className={`plot-line plot-line-${nth}`}
        d={points.map(({ x, y }, index) => `${index > 0 ? "L" : "M"}${rounded(x)},${rounded(y)}`).join("")}
        stroke={colour}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** From here, in per cent, the label of a line stands beside the plot, where no other line and no gridline goes. */
const BESIDE = 78;

interface EndLabelProps {
  /** Where the line ends, per cent from the left; and where the label stands, per cent from the top. */
  end: number;
  place: number;
  name: string;
  /** Below the name. */
  figure?: string | undefined;
}

/** Between the middles of two labels, px. */
export const LABEL_STEP = 36;

/** The label at the end of a line: what it is, and how far it is. */
export function EndLabel({ end, place, name, figure }: EndLabelProps) {
  const x = percent(end < BESIDE ? end : 100);
  return (
    <text className="plot-label plot-end" x={x} y={percent(place)}>
      <tspan lang={languageOf(name)} className="plot-name" x={x} dx="9" dy={figure ? "-0.2em" : "0.35em"}>
        {name}
      </tspan>
      {figure && (
        <tspan x={x} dx="9" dy="1.15em">
          {figure}
        </tspan>
      )}
    </text>
  );
}

/** Labels moved apart where they would touch. `at`: per cent from the top; so is `gap`. */
export function spread<T extends { at: number }>(
  labels: readonly T[],
  gap: number,
): (T & { place: number })[] {
  const placed = labels.toSorted((a, b) => a.at - b.at).map((label) => ({ ...label, place: label.at }));
  let least = Number.NEGATIVE_INFINITY;
  for (const label of placed) {
    label.place = Math.max(label.place, least);
    least = label.place + gap;
  }
  // What would leave the plot below goes up.
  let most = 100;
  for (const label of placed.toReversed()) {
    label.place = Math.min(label.place, most);
    most = label.place - gap;
  }
  return placed;
}
