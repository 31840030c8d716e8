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

const FEWEST_POINTS = 4;
const MOST_POINTS = 6;
const LARGEST_POINT = 100;
const [ZERO, COMMA] = [0x30, 0x2c];

/**
 * Parses points of the ball's path over the pitch ("17,3,11,8,26,15"); undefined for other text. It reads
 * character by character, because a pattern with a split takes four times as long.
 */
export function parsePitch(written: string): number[] | undefined {
  const points: number[] = [];
  let [point, digits] = [0, 0];
  for (let at = 0; at <= written.length; at += 1) {
    const unit = at < written.length ? written.charCodeAt(at) : COMMA;
    if (unit === COMMA) {
      if (digits === 0 || digits > 3 || point > LARGEST_POINT || points.length === MOST_POINTS)
        return undefined;
      points.push(point);
      [point, digits] = [0, 0];
    } else {
      const digit = unit - ZERO;
      if (digit < 0 || digit > 9) return undefined;
      point = point * 10 + digit;
      digits += 1;
    }
  }
  return points.length >= FEWEST_POINTS && points.length % 2 === 0 ? points : undefined;
}
