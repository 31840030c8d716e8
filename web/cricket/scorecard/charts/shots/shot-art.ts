import type { Shot } from "../../../../../core/cricket/balls/shot.ts";

/** Width and height of a wheel and of a pitch map, px. */
export const WHEEL = 148;
export const PITCH = { width: 98, height: 148 };

const CENTRE = WHEEL / 2;
const BOUNDARY = 68;
/** Distance that the provider gives for the boundary. */
const FARTHEST = 5;

const round = (value: number): number => Math.round(value * 10) / 10;

/** End of a stroke, seen from above: the bowler is at the bottom, the off side at the left. */
function endOf({ angle, distance }: NonNullable<Shot["stroke"]>, beyond = 0): { x: number; y: number } {
  const reach = (distance / FARTHEST) * BOUNDARY + beyond;
  const radians = (angle * Math.PI) / 180;
  return { x: round(CENTRE + Math.cos(radians) * reach), y: round(CENTRE - Math.sin(radians) * reach) };
}

export type StrokeKind = "run" | "four" | "six" | "wicket";

function kindOf({ wicket, runs }: Shot): StrokeKind | undefined {
  if (wicket) return "wicket";
  if (runs === 6) return "six";
  if (runs === 4) return "four";
  return runs > 0 ? "run" : undefined;
}

const CROSS = 4;
const cross = (x: number, y: number): string => `M${round(x - CROSS)} ${round(y - CROSS)}l8 8m0-8l-8 8`;

/** Paths of strokes by kind; those without a run are left out. */
export function wheelPaths(shots: readonly Shot[]): Partial<Record<StrokeKind, string>> {
  const paths: Partial<Record<StrokeKind, string>> = {};
  for (const shot of shots) {
    const kind = kindOf(shot);
    if (!shot.stroke || !kind) continue;
    const { x, y } = endOf(shot.stroke, kind === "six" ? 5 : 0);
    paths[kind] = (paths[kind] ?? "") + (kind === "wicket" ? cross(x, y) : `M${CENTRE} ${CENTRE}L${x} ${y}`);
  }
  return paths;
}

export function sixEnds(shots: readonly Shot[]): string {
  return shots
    .flatMap((shot) => {
      if (!shot.stroke || kindOf(shot) !== "six") return [];
      const { x, y } = endOf(shot.stroke, 5);
      return `M${x} ${y}h0`;
    })
    .join("");
}

/**
 * Limits of the map in the provider's units. 99 % of real balls bounce within them; others are drawn at the
 * edge.
 */
const WIDE = 12;
const LONG = 42;
const TOP = 12;

export function lengthAt(length: number): number {
  return round(TOP + (Math.min(length, LONG) / LONG) * (PITCH.height - TOP - 4));
}

export type BounceKind = "ball" | "boundary" | "wicket";

/** Paths of bounces by kind: the stumps are at the top, the off side at the left. */
export function pitchPaths(shots: readonly Shot[]): Partial<Record<BounceKind, string>> {
  const paths: Partial<Record<BounceKind, string>> = {};
  for (const { bounce, wicket, runs } of shots) {
    if (!bounce) continue;
    const line = Math.max(-WIDE, Math.min(WIDE, bounce.line));
    const x = round(PITCH.width / 2 + (line / WIDE) * (PITCH.width / 2 - 5));
    const y = lengthAt(bounce.length);
    const kind = wicket ? "wicket" : runs >= 4 ? "boundary" : "ball";
    paths[kind] = (paths[kind] ?? "") + (wicket ? cross(x, y) : `M${x} ${y}h0`);
  }
  return paths;
}
