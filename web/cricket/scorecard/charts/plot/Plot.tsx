import { range, tickStep } from "d3-array";
import type { ReactNode } from "react";
import type { BallsPerOver } from "../../../../../core/cricket/overs.ts";
import { languageOf } from "../../../Texts.tsx";
import { type DrawnInnings, digits, overHead, oversText } from "../drawn-innings.ts";

/** A point of the plot, per cent from the left and from the top. */
export interface Point {
  x: number;
  y: number;
}

/** Maps values to per cent of the plot. A baseline at zero is drawn if the scale includes zero. */
export interface Scale {
  (value: number): number;
  ticks: readonly number[];
  most: number;
  /** Balls of an over in The Hundred, whose axis counts balls. */
  ballsPerOver?: BallsPerOver | undefined;
}

/** Number of overs of an innings up to which the axis shows the whole innings from the first ball on. */
const SHORT = 20;
/** Fewest overs of an axis, unless the innings is shorter: three overs would look too wide. */
const FEWEST = 10;

/** Length of the axis for a longer innings in play: it grows in steps, with space ahead. */
function stepAbove(overs: number): number {
  const step = overs < 50 ? 10 : 20;
  return Math.floor(overs / step + 1) * step;
}

function reach({ bowled, allotted = Number.POSITIVE_INFINITY, inPlay }: DrawnInnings): number {
  const fewest = Math.max(Math.ceil(bowled), Math.min(FEWEST, allotted));
  if (!inPlay) return fewest;
  return Math.max(fewest, allotted <= SHORT ? allotted : Math.min(stepAbove(bowled), allotted));
}

const upTo = (most: number, step: number, from = 0): number[] => range(from, most + step / 9, step);

export function oversAcross(innings: readonly DrawnInnings[]): Scale {
  const most = Math.max(...innings.map(reach));
  return Object.assign((value: number) => (value / most) * 100, {
    ticks: upTo(most, Math.max(1, tickStep(0, most, 5))),
    most,
    ballsPerOver: innings[0]?.ballsPerOver,
  });
}

/**
 * Scale from 0, or from the step below `least`, to just above `most`. `parts`: number of parts of a step to
 * which the upper end is rounded; with 1, a grid line is above everything that is drawn.
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
  /** The chart as a sentence, for screen readers. */
  label: string;
  height: number;
  x: Scale;
  y: Scale;
  children: ReactNode;
}

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

/** A line through points in per cent. `nth`: selects solid, dashed and so on; "ahead": a projection. */
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

export interface LegendLine {
  name: string;
  nth: number;
  colour: string | undefined;
  figure: string;
}

/** Names of lines beside samples of them, so that lines differ not only by colour. */
export function Legend({ lines }: { lines: readonly LegendLine[] }) {
  return (
    <ul role="list" className="plot-legend row">
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
