import type { Direction } from "../../balls/ball.ts";

const ZAD = /^([1-8]),(\d{1,3}),([1-5])$/;
const DEGREES_A_ZONE = 45;

/**
 * Parses "zone,angle,distance", such as "7,290,5". Undefined for other text or if zone and angle contradict
 * each other.
 */
export function parseDirection(written: string): Direction | undefined {
  const match = ZAD.exec(written);
  if (!match) return undefined;
  const [zone, angle, distance] = [Number(match[1]), Number(match[2]) % 360, Number(match[3])];
  if (Number(match[2]) > 360) return undefined;
  return Math.floor(angle / DEGREES_A_ZONE) + 1 === zone ? { zone, angle, distance } : undefined;
}

const PITCH = /^(?:\d{1,3},\d{1,3},){1,2}\d{1,3},\d{1,3}$/;
const LARGEST_POINT = 100;

/** Parses two or three points of the ball's path over the pitch ("17,3,11,8,26,15"); undefined for other text. */
export function parsePitch(written: string): number[] | undefined {
  const points = PITCH.test(written) ? written.split(",").map(Number) : [];
  return points.length > 0 && points.every((point) => point <= LARGEST_POINT) ? points : undefined;
}
