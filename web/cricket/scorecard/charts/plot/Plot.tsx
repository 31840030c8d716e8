import { OVER } from "../../../../words/cricket.ts";
import "./plot.css";
import { range, tickStep } from "d3-array";
import type { ReactNode } from "react";
import type { DrawnInnings } from "../sides.ts";
import { digits, languageOf } from "../words.ts";
import { type Corner, letterWidth, type Obstacles, type Point, placeLabels } from "./labels.ts";

/** From values to per cent of the plot; a baseline is at zero, where that is in it. */
export interface Scale {
  (value: number): number;
  ticks: readonly number[];
  /** The last value. */
  most: number;
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
        {OVER}
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

/** A line through points in per cent of the plot. `nth`: the first is whole, the second dashed, and so on; "ahead": what is to come. */
export function PlotLine({
  points,
  nth,
  colour,
}: {
  points: readonly Point[];
  nth: number | "ahead" | "thin";
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

interface Held {
  edge: number;
  anchor: "start" | "middle" | "end";
}

/** Where letters are held, so that they are nearest to what they belong to however wide they turn out. */
function heldAt({ left, width }: Corner): Held {
  if (left >= 0) return { edge: left, anchor: "start" };
  return left + width <= 0
    ? { edge: left + width, anchor: "end" }
    : { edge: left + width / 2, anchor: "middle" };
}

/** A label at its corner, with a line to it where it is far. It keeps its distance however wide the plot is. */
export function PlacedLabel({
  at,
  className = "",
  held = heldAt(at.corner),
  before,
  children,
}: {
  at: Point & { corner: Corner };
  className?: string;
  held?: Held;
  /** What stands beside its letters. */
  before?: ReactNode;
  children: ReactNode;
}) {
  const { x, y, corner } = at;
  const { left, top, width, height, far } = corner;
  const { edge, anchor } = held;
  return (
    <svg x={percent(x)} y={percent(y)} className="plot-place" aria-hidden="true">
      {far && (
        <line
          className="plot-leader"
          x1="0"
          y1="0"
          x2={Math.max(left, Math.min(0, left + width))}
          y2={top > 0 ? top : Math.min(0, top + height)}
        />
      )}
      {before}
      <text className={`plot-label ${className}`} x={edge} y={top} textAnchor={anchor}>
        {children}
      </text>
    </svg>
  );
}

/** Px from one line of letters to the next, and from the top of the first to what it stands on. */
const LINE = 17;
const RISE = 13;
const SPACE = 5;
/** At the right of a plot, px, as plot.css has it. */
const ROOM = 86;
/** Of a plot with names at its right, on a phone of 320 px. */
const NARROW = 156;

/** Of a line's dashes so much, px, beside its name, and what parts both. */
const SAMPLE = { width: 18, gap: 4 };

/** What the end of a line is called. */
export interface LineEnd extends Point {
  name: string;
  /** As its line has both: a sample of that stands before its name. */
  nth: number;
  colour: string | undefined;
  /** Below the name. */
  figure: string;
}

/** The labels at the ends of lines, where they lie on no line, on no dot and not on each other. */
export function EndLabels({
  ends,
  height,
  ...obstacles
}: Obstacles & { ends: readonly LineEnd[]; height: number }) {
  const labels = ends.map((end) => {
    const name = SAMPLE.width + SAMPLE.gap + letterWidth(end.name);
    const figure = letterWidth(end.figure);
    return {
      ...end,
      shapes: [
        { width: Math.max(name, figure), height: 2 * LINE },
        { width: name + figure + SPACE, height: LINE },
      ],
    };
  });
  return placeLabels(labels, obstacles, { height, narrow: NARROW, room: ROOM }).map(
    ({ name, figure, nth, colour, ...at }) => {
      const { left, top, width, shape } = at.corner;
      // The sample is nearest to what it is of; letters are held at it, however wide they turn out.
      const isLeft = left + width / 2 < 0;
      const [edge, way] = isLeft ? [left + width, -1] : [left, 1];
      const below = shape === 0 ? { x: edge, dy: LINE } : { dx: SPACE };
      return (
        <PlacedLabel
          key={name}
          at={at}
          className="plot-end"
          held={{ edge: edge + way * (SAMPLE.width + SAMPLE.gap), anchor: isLeft ? "end" : "start" }}
          before={
            <line
              className={`plot-line plot-line-${nth} plot-sample`}
              x1={edge}
              x2={edge + way * SAMPLE.width}
              y1={top + LINE / 2}
              y2={top + LINE / 2}
              stroke={colour}
            />
          }
        >
          <tspan lang={languageOf(name)} className="plot-name" dy={RISE}>
            {name}
          </tspan>
          <tspan {...below}>{figure}</tspan>
        </PlacedLabel>
      );
    },
  );
}
