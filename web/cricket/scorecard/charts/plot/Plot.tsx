import { range, tickStep } from "d3-array";
import type { ReactNode } from "react";
import type { BallsPerOver } from "../../../../../core/cricket/overs.ts";
import { languageOf } from "../../../Texts.tsx";
import { type DrawnInnings, digits, overHead, oversText } from "../drawn-innings.ts";

/** A place in a plot, per cent from its left and from its top. */
export interface Point {
  x: number;
  y: number;
}

/** From values to per cent of the plot; a baseline is at zero, where that is in it. */
export interface Scale {
  (value: number): number;
  ticks: readonly number[];
  /** The last value. */
  most: number;
  /** Balls of an over, where its values are overs of The Hundred: they are told in balls. */
  ballsPerOver?: BallsPerOver | undefined;
}

/** An innings of so many overs is seen whole from its first ball. */
const SHORT = 20;
/** Overs that an axis has at least, unless an innings may not last as long: three overs are no wide bars, and no line across the page. */
const FEWEST = 10;

/** Overs to which an axis reaches while a longer innings is played: it grows by steps, not with each ball, and has room ahead. */
function stepAbove(overs: number): number {
  const step = overs < 50 ? 10 : 20;
  return Math.floor(overs / step + 1) * step;
}

/** How far an axis reaches for an innings: to its end, or to the next step of a long one in play. */
function reach({ bowled, allotted = Number.POSITIVE_INFINITY, inPlay }: DrawnInnings): number {
  const fewest = Math.max(Math.ceil(bowled), Math.min(FEWEST, allotted));
  if (!inPlay) return fewest;
  return Math.max(fewest, allotted <= SHORT ? allotted : Math.min(stepAbove(bowled), allotted));
}

/** By steps, and no farther than `most`. */
const upTo = (most: number, step: number, from = 0): number[] => range(from, most + step / 9, step);

/** The overs of these innings, from 0 to the longest. */
export function oversAcross(innings: readonly DrawnInnings[]): Scale {
  const most = Math.max(...innings.map(reach));
  return Object.assign((value: number) => (value / most) * 100, {
    ticks: upTo(most, Math.max(1, tickStep(0, most, 5))),
    most,
    ballsPerOver: innings[0]?.ballsPerOver,
  });
}

/**
 * Up from 0, or from the step under `least`, to at least `most`, and less than a part of a step above it, of which a step has so many: what is drawn fills its plot.
 * With one part a line of the grid stands above all that is drawn.
 */
export function upwards(most: number, count: number, parts = 2, least = 0): Scale {
  const step = tickStep(0, most, count);
  const from = Math.max(0, Math.ceil(least / step) - 1) * step;
  const top = (Math.ceil((most / step) * parts) / parts) * step;
  return Object.assign((value: number) => 100 - ((value - from) / (top - from)) * 100, {
    ticks: upTo(top, step, from),
    most: top,
  });
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const percent = (value: number): string => `${rounded(value)}%`;

/** The overs below a chart. `top`: where its lower edge is. */
function OversAxis({ x, top }: { x: Scale; top: string | number }) {
  return (
    <>
      <text className="plot-tick" x="0" dx="-10" y={top} dy="1.4em" textAnchor="end">
        {overHead(x.ballsPerOver)}
      </text>
      {x.ticks.map((tick) => (
        <text key={tick} className="plot-tick" x={percent(x(tick))} y={top} dy="1.4em" textAnchor="middle">
          {oversText(tick, x.ballsPerOver ?? 6)}
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

/** A line through points in per cent of the plot. `nth`: the first is whole, the second dashed, and so on; "ahead": what is to come. */
export function PlotLine({
  points,
  nth,
  colour,
}: {
  points: readonly Point[];
  nth: number | "ahead";
  colour?: string | undefined;
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

/** A line as its legend has it. */
export interface LegendLine {
  name: string;
  nth: number;
  colour: string | undefined;
  /** Where it ends. */
  figure: string;
}

/** What the lines of a plot are called, each beside a sample of it: lines are told apart by more than colour. */
export function Legend({ lines }: { lines: readonly LegendLine[] }) {
  return (
    <ul role="list" className="plot-legend">
      {lines.map(({ name, nth, colour, figure }) => (
        <li key={name}>
          <svg width="24" height="8" aria-hidden="true">
            <line className={`plot-line plot-line-${nth}`} x1="0" x2="24" y1="4" y2="4" stroke={colour} />
          </svg>
          <strong lang={languageOf(name)}>{name}</strong> {figure}
        </li>
      ))}
    </ul>
  );
}
