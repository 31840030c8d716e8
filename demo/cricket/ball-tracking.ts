import type { Ball } from "./match-data.ts";

/** Zones of 45 degrees, as the batter stands. */
const ZONES = 8;
const DEGREES_A_ZONE = 45;
/** Distance of what reached the boundary. */
const BOUNDARY = 5;
/**
 * Where the provider's points of a ball's way over the pitch lie, to a right-hander: line and height at the bat, line and height
 * of release, length and line of the bounce.
 */
const PITCH = [
  [12, 24],
  [4, 12],
  [8, 14],
  [8, 18],
  [24, 58],
  [9, 22],
] as const;
/** The points that are lines as the batter stands: to a left-hander they lie on the other side of the middle stump. */
const LINES: ReadonlySet<number> = new Set([0, 5]);
const MIDDLE_STUMP = 20;
const PACE_KPH = [118, 146] as const;
const SPIN_KPH = [82, 96] as const;

/** A number below `end` that stays the same for a seed: FNV-1a. */
function drawn(seed: string, end: number): number {
  let value = 0x811c9dc5;
  for (const letter of seed) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return ((value >>> 16) ^ (value & 0xffff)) % end;
}

const between = (seed: string, [low, high]: readonly [number, number]): number =>
  low + drawn(seed, high - low + 1);

/**
 * Where a ball went and pitched and how fast it was, in the provider's spelling. The open data has none of it: it is drawn
 * from `seed`, and so the same each time. As in the provider's files it is missing of wides, byes and half the balls
 * that nobody scored off.
 */
export function trackingOf(ball: Ball, seed: string): Record<string, string> {
  const touched = ball.wides + ball.byes + ball.legByes + ball.penalty === 0;
  const told = touched && (ball.runs > 0 || drawn(`${seed} told`, 2) === 0);
  // A bowler keeps to pace or to spin.
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
