/** A place in a plot, per cent from its left and from its top. */
export interface Point {
  x: number;
  y: number;
}

/** What no label may lie on: lines through points from left to right, and dots. */
export interface Obstacles {
  lines: readonly (readonly Point[])[];
  dots?: readonly Point[];
}

interface Frame {
  /** Of the plot, px. */
  height: number;
  /** Its width on the narrowest phone, px. */
  narrow: number;
  /** Free at its right, px, where no other line and no axis is. */
  room: number;
}

/** How much room letters take, px. */
export interface Size {
  width: number;
  height: number;
}

/** A label and what it belongs to. `shapes`: its letters in one way or another, the first where it can be. */
export interface Labelled extends Point {
  shapes: readonly Size[];
}

/** Where a label's left upper corner is from what it belongs to, px. */
export interface Corner extends Size {
  left: number;
  top: number;
  /** Which of its shapes it has. */
  shape: number;
  /** It is so far away that a line leads there. */
  far: boolean;
}

type Side = "left" | "right";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A plot on a desk, px: labels are tried in it and in the narrowest. They keep their distance while all else draws apart. */
const WIDE = 800;
/** px: from a dot to its label, what a label may rise above the plot, and what a dot takes to each side. */
const ROOM = { gap: 8, above: 18, dot: 5 };
/** Places are looked for outwards from a dot, step by step. */
const STEPS = { px: 9, most: 8 };
/** What leaves the frame lies on more than all that is in it. */
const WORST = 1000;

/** Widths at 14 px, px. */
const WIDTHS = { letter: 9.2, figure: 7.6 };

/** At most how wide letters are, px at 14 px: signs above and below take no room of their own, figures and marks less. */
export function letterWidth(text: string): number {
  const all = text.replaceAll(/\p{Mn}/gu, "").length;
  const letters = text.replaceAll(/\P{Alphabetic}|\p{Mn}/gu, "").length;
  return letters * WIDTHS.letter + (all - letters) * WIDTHS.figure;
}

/** Corners from the nearest to the farthest; `first`: the side that is tried first. */
function corners({ shapes }: Labelled, first: Side): Corner[] {
  const all: Corner[] = [];
  for (let by = 0; by <= STEPS.px * STEPS.most; by += STEPS.px) {
    for (const [shape, { width, height }] of shapes.entries()) {
      const [over, middle, under] = [-height - 2 - by, -height / 2, 2 + by];
      const beside = first === "right" ? [ROOM.gap, -ROOM.gap - width] : [-ROOM.gap - width, ROOM.gap];
      const upright =
        first === "right" ? [middle - by, middle + by, under, over] : [over, middle - by, middle + by, under];
      const places = [
        ...beside.flatMap((left) => upright.map((top) => [left, top] as const)),
        ...[-width / 2, STEPS.px - width, -STEPS.px].flatMap(
          (left) =>
            [
              [left, over - ROOM.gap],
              [left, under + ROOM.gap],
            ] as const,
        ),
      ];
      for (const [left, top] of places) {
        const across = Math.max(left, -left - width, 0);
        const down = Math.max(top, -top - height, 0);
        all.push({ left, top, width, height, shape, far: Math.hypot(across, down) > 2 * ROOM.gap });
      }
    }
  }
  return all;
}

function boxAt({ x, y }: Point, { left, top, width, height }: Corner, wide: number, high: number): Box {
  const from = (x / 100) * wide + left;
  const upper = (y / 100) * high + top;
  return { left: from, top: upper, right: from + width, bottom: upper + height };
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a line from left to right goes through a box. */
function goesThrough(line: readonly Point[], box: Box): boolean {
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1], line[index]];
    if (!from || !to || to.x < box.left) continue;
    if (from.x > box.right) return false;
    const at = (x: number) => from.y + ((x - from.x) / (to.x - from.x || 1)) * (to.y - from.y);
    const start = at(Math.max(from.x, box.left));
    const end = to.x > from.x ? at(Math.min(to.x, box.right)) : to.y;
    if (Math.min(start, end) < box.bottom && Math.max(start, end) > box.top) return true;
  }
  return false;
}

/** Lines, and dots as short ones, in pixels of one width of the plot. */
interface Drawn {
  wide: number;
  lines: readonly (readonly Point[])[];
}

function drawnAt(wide: number, { lines, dots = [] }: Obstacles, { height }: Frame): Drawn {
  const px = ({ x, y }: Point, by = 0): Point => ({ x: (x / 100) * wide + by, y: (y / 100) * height });
  return {
    wide,
    lines: [
      ...lines.map((line) => line.map((point) => px(point))),
      ...dots.map((dot) => [px(dot, -ROOM.dot), px(dot, ROOM.dot)]),
    ],
  };
}

/** How many things a label would lie on there, as far as it matters: `enough` and more are one. */
function hits(
  label: Labelled,
  corner: Corner,
  drawn: readonly Drawn[],
  placed: readonly PlacedAt[],
  { height, room }: Frame,
  enough: number,
): number {
  let count = 0;
  for (const { wide, lines } of drawn) {
    const box = boxAt(label, corner, wide, height);
    if (box.left < 0 || box.right > wide + room || box.top < -ROOM.above || box.bottom > height - 1)
      return WORST;
    for (const other of placed) if (meet(box, boxAt(other, other.corner, wide, height))) count += 4;
    for (const line of lines) {
      if (count >= enough) return count;
      if (goesThrough(line, box)) count += 1;
    }
  }
  return count;
}

interface PlacedAt extends Point {
  corner: Corner;
}

/** Each label as near to what it belongs to as it lies on nothing else; those that come first choose first. */
export function placeLabels<T extends Labelled>(
  labels: readonly T[],
  obstacles: Obstacles,
  frame: Frame,
  first: Side = "right",
): (T & PlacedAt)[] {
  const drawn = [frame.narrow, WIDE].map((wide) => drawnAt(wide, obstacles, frame));
  const placed: (T & PlacedAt)[] = [];
  for (const label of labels) {
    let best: Corner | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const corner of corners(label, first)) {
      const count = hits(label, corner, drawn, placed, frame, fewest);
      if (count < fewest) [best, fewest] = [corner, count];
      if (count === 0) break;
    }
    if (best) placed.push({ ...label, corner: best });
  }
  return placed;
}
