import { toBengaliDigits } from "../../bengali/numerals.ts";
import type { OverFigures, ProgressDocument } from "../balls/progress.ts";
import { readShot, type Shot } from "../balls/shot.ts";
import { oversBowled } from "../in-words.ts";
import { type BallsPerOver, LONGEST_BY_BALL } from "../overs.ts";
import type { Innings } from "../types.ts";

type TickKind = "dot" | "run" | "four" | "six" | "wicket";

/** A ball, or an over whose balls are unknown or too many to draw. */
export interface Tick {
  over: number;
  /** Place of the ball in its over, from 0; undefined for a whole over. */
  ball?: number;
  /** Place on the axis, in overs. */
  at: number;
  runs: number;
  kind: TickKind;
  shot?: Shot | undefined;
}

export interface Lane {
  innings: number;
  ticks: Tick[];
  runs: number;
  wickets: number;
  /** Legal balls. */
  balls: number;
}

export interface Ribbon {
  /** Length of the axis in overs. */
  overs: number;
  ballsPerOver: BallsPerOver;
  lanes: Lane[];
}

/** Length of the axis if the scorecard does not give it, overs. */
const USUAL_OVERS = 20;
/** Runs of an over that are as high as one run of a ball. */
const OVER_SCALE = 2;

const sortedOvers = (overs: Readonly<Record<string, OverFigures>>): [number, OverFigures][] =>
  Object.entries(overs)
    .map(([over, figures]): [number, OverFigures] => [Number(over), figures])
    .filter(([over]) => Number.isInteger(over) && over >= 0)
    .toSorted(([one], [other]) => one - other);

const KINDS: Readonly<Record<string, TickKind>> = { 0: "dot", F: "four", S: "six" };
const RUNS: Readonly<Record<string, number>> = { F: 4, S: 6 };

function ballTicks(over: number, { marks = "", shots = [] }: OverFigures, slots: number): Tick[] {
  const written = marks.match(/\+?!?[0-9FS]/g) ?? [];
  return written.map((mark, ball) => {
    const made = mark.slice(-1);
    return {
      over,
      ball,
      at: over + (ball + 0.5) / Math.max(slots, written.length),
      runs: RUNS[made] ?? Number(made),
      kind: mark.includes("!") ? "wicket" : mark === "+0" ? "run" : (KINDS[made] ?? "run"),
      shot: shots.length === written.length ? readShot(shots[ball] ?? "") : undefined,
    };
  });
}

function overTick(over: number, figures: OverFigures, before: OverFigures | undefined): Tick[] {
  if (!before && over > 0) return [];
  const runs = Math.max(0, figures.runs - (before?.runs ?? 0));
  const kind = figures.wickets > (before?.wickets ?? 0) ? "wicket" : runs > 0 ? "run" : "dot";
  return [{ over, at: over + 0.5, runs, kind }];
}

function laneOf(
  innings: number,
  overs: readonly [number, OverFigures][],
  ballsPerOver: BallsPerOver,
  byBall: boolean,
): Lane[] {
  const [over, last] = overs.at(-1) ?? [];
  if (over === undefined || !last) return [];
  const told = new Map(overs);
  const ticks = overs.flatMap(([number, figures]) =>
    byBall && figures.marks
      ? ballTicks(number, figures, ballsPerOver)
      : overTick(number, figures, told.get(number - 1)),
  );
  const { runs, wickets, balls } = last;
  return [{ innings, ticks, runs, wickets, balls: over * ballsPerOver + balls }];
}

/**
 * Ribbon of a match (decisions/charts.md#ribbon), drawn from `progress:` alone; without balls it has no lanes.
 * `known`: innings of the scorecard, which say how long an innings may be, and which are super overs: these have
 * no lane.
 */
export function ribbonOf(
  { innings, ended }: ProgressDocument,
  known: readonly Pick<Innings, "number" | "allottedOvers" | "superOver">[] = [],
): Ribbon {
  const main = known.filter(({ superOver }) => !superOver);
  const without = known.filter(({ superOver }) => superOver).map(({ number }) => number);
  const allotted = Math.max(0, ...main.map(({ allottedOvers }) => Number(allottedOvers) || 0)) || USUAL_OVERS;
  const told = Object.entries(innings)
    .map(([number, { overs }]) => ({ number: Number(number), overs: sortedOvers(overs) }))
    .filter(({ number, overs }) => overs.length > 0 && !without.includes(number))
    .toSorted((one, other) => one.number - other.number);
  const bowled = Math.max(0, ...told.map(({ overs }) => (overs.at(-1)?.[0] ?? 0) + 1));
  const full = Math.max(0, ...told.flatMap(({ overs }) => overs.map(([, { balls }]) => balls)));
  const ballsPerOver = full === 5 && bowled > 1 ? 5 : 6;
  return {
    overs: ended ? bowled : Math.max(bowled, bowled > 0 ? allotted : 0),
    ballsPerOver,
    lanes: told.flatMap(({ number, overs }) =>
      laneOf(number, overs, ballsPerOver, bowled <= LONGEST_BY_BALL),
    ),
  };
}

/** Text of a lane for screen readers: "২০ ওভারে ১৬০: ১৪ চার, ৬ ছয়, ৫ উইকেট". */
export function spokenLane({ ticks, runs, wickets, balls }: Lane, ballsPerOver: BallsPerOver): string {
  // If the balls of an over are unknown, its boundaries are too.
  const isWhole = ticks.reduce((sum, tick) => sum + tick.runs, 0) === runs;
  const count = (kind: TickKind, word: string): string[] => {
    const number = ticks.filter((tick) => tick.kind === kind).length;
    return isWhole && number > 0 ? [`${number} ${word}`] : [];
  };
  const lost = wickets > 0 ? `${wickets} উইকেট` : "উইকেট পড়েনি";
  const told = [...count("four", "চার"), ...count("six", "ছয়"), lost].join(", ");
  return `${oversBowled(balls, ballsPerOver)}ে ${toBengaliDigits(`${runs}: ${told}`)}`;
}

/** Width of a drawing, and height of a lane in it. */
const RIBBON_WIDTH = 1_000;
const LANE_HEIGHT = 100;
const TALLEST = 80;
const MOST_RUNS = 6;

/** Colours that stand out on light and dark paper, because an image does not know the page's theme. */
const COLOURS = {
  grid: "#8c8f9440",
  base: "#8c8f9455",
  dot: "#8c8f94",
  run: "#8c8f94",
  four: "#3f83dd",
  six: "#2f9a5f",
  wicket: "#dc4450",
  drop: "#dc4450",
} satisfies Record<TickKind | "grid" | "base" | "drop", string>;

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * The drawing as an image without words, the lanes below each other, which fills whatever size it gets; undefined
 * without balls. `size`: its attributes inside another image.
 */
export function ribbonSvg({ overs, ballsPerOver, lanes }: Ribbon, size = ""): string | undefined {
  if (lanes.length === 0) return undefined;
  const scale = RIBBON_WIDTH / overs;
  const paths = new Map<keyof typeof COLOURS, string>();
  const draw = (part: keyof typeof COLOURS, path: string) => paths.set(part, (paths.get(part) ?? "") + path);
  lanes.forEach(({ ticks }, place) => {
    const base = (place + 1) * LANE_HEIGHT - 2;
    for (let over = 5; over < overs; over += overs > LONGEST_BY_BALL ? 10 : 5)
      draw("grid", `M${round(over * scale)} ${base}v${-TALLEST}`);
    draw("base", `M0 ${base}h${RIBBON_WIDTH}`);
    for (const { at, ball, runs, kind } of ticks) {
      const x = round(at * scale);
      const drawn = Math.max(0.2, Math.min(ball === undefined ? runs / OVER_SCALE : runs, MOST_RUNS));
      const height = kind === "wicket" ? TALLEST : (drawn * TALLEST) / MOST_RUNS;
      draw(kind, `M${x} ${base}v${-round(height)}`);
      if (kind === "wicket") draw("drop", `M${x} ${base - TALLEST - 6}h0`);
    }
  });
  const slots = overs > LONGEST_BY_BALL ? overs : overs * ballsPerOver;
  const tick = `stroke-width="${round((RIBBON_WIDTH / slots) * 0.7)}"`;
  const still = 'vector-effect="non-scaling-stroke"';
  const lines = {
    grid: still,
    base: still,
    drop: `stroke-width="${size ? 12 : 5}" stroke-linecap="round" ${still}`,
  };
  const drawn = [...paths].map(
    ([part, path]) =>
      `<path stroke="${COLOURS[part]}" ${part in lines ? lines[part as keyof typeof lines] : tick} d="${path}"/>`,
  );
  const box = `0 0 ${RIBBON_WIDTH} ${LANE_HEIGHT * lanes.length}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}" preserveAspectRatio="none" fill="none">${drawn.join("")}</svg>`;
}
