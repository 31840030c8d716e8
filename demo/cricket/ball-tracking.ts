import type { Ball } from "./match-data.ts";

/** Zones of 45 degrees from the batter's view. */
const ZONES = 8;
const DEGREES_A_ZONE = 45;
const BOUNDARY = 5;
/**
 * The provider's pitch points for a right-hander: line and height at the bat, line and height of release,
 * length and line of the bounce.
 */
const PITCH = [
  [12, 24],
  [4, 12],
  [8, 14],
  [8, 18],
  [24, 58],
  [9, 22],
] as const;
/** Points that are lines: mirrored at the middle stump for a left-hander. */
const LINES: ReadonlySet<number> = new Set([0, 5]);
const MIDDLE_STUMP = 20;
const PACE_KPH = [118, 146] as const;
const SPIN_KPH = [82, 96] as const;

/** Stable number below `end` for a seed (FNV-1a). */
function drawn(seed: string, end: number): number {
  let value = 0x811c9dc5;
  for (const letter of seed) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return ((value >>> 16) ^ (value & 0xffff)) % end;
}

const between = (seed: string, [low, high]: readonly [number, number]): number =>
  low + drawn(seed, high - low + 1);

/**
 * Direction, pitch and speed of a ball, in the provider's keys. Derived from `seed`, as the open data lacks
 * them. Like in the provider's files, missing for wides, byes and half of the dot balls.
 */
export function trackingOf(ball: Ball, seed: string): Record<string, string> {
  const touched = ball.wides + ball.byes + ball.legByes + ball.penalty === 0;
  const told = touched && (ball.runs > 0 || drawn(`${seed} told`, 2) === 0);
  const speed = between(`${seed} speed`, drawn(`bowler ${ball.bowler}`, 3) === 0 ? SPIN_KPH : PACE_KPH);
  const left = drawn(`batter ${ball.striker}`, 3) === 0;
  const points = PITCH.map((range, at) => between(`${seed} pitch ${at}`, range)).map((point, at) =>
    left && LINES.has(at) ? 2 * MIDDLE_STUMP - point : point,
  );
  return {
    Batsman_Style: left ? "L" : "R",
    ZAD: told ? directionOf(ball, seed) : "",
    Ball_Line_Length: points.join(","),
    Ball_Speed: `${speed}.${drawn(`${seed} tenth`, 10)}kph`,
  };
}

/** "zone,angle,distance". */
function directionOf({ runs }: Ball, seed: string): string {
  const zone = drawn(`${seed} zone`, ZONES);
  const angle = zone * DEGREES_A_ZONE + drawn(`${seed} angle`, DEGREES_A_ZONE);
  const reached =
    runs === 4 || runs === 6 ? BOUNDARY : runs === 0 ? 1 + drawn(`${seed} near`, 3) : 3 + drawn(seed, 2);
  return `${zone + 1},${angle},${reached}`;
}
