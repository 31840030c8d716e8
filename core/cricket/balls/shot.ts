import type { Ball } from "./ball.ts";
import type { Bounce } from "./bounce.ts";
import { NOT_THE_BOWLERS } from "./tally.ts";

export interface Shot {
  batter: string;
  bowler: string;
  /** Runs off the bat. */
  runs: number;
  /** Whether the ball took a wicket that is credited to the bowler. */
  wicket: boolean;
  stroke?: { angle: number; distance: number };
  bounce?: Bounce;
}

/**
 * Writes a ball as a short line, "12518,63611,4,,290,5,-3,18": batter, bowler, runs, "W", angle and distance of
 * the stroke, line and length of the bounce. Undefined if stroke and bounce are unknown. The line is short,
 * because a Test's document has about 2,700 such lines.
 */
export function writeShot(ball: Ball, bounce: Bounce | undefined): string | undefined {
  const { batter, bowler, batterRuns, direction, wicket } = ball;
  if (!direction && !bounce) return undefined;
  const out = wicket && wicket.batter.id === batter.id && !NOT_THE_BOWLERS.has(wicket.kind);
  const stroke = direction ? `${direction.angle},${direction.distance}` : ",";
  const bounced = bounce ? `${bounce.line},${bounce.length}` : ",";
  return `${batter.id},${bowler.id},${batterRuns},${out ? "W" : ""},${stroke},${bounced}`;
}

const MOST = 999;

function numberIn(written: string | undefined): number | undefined {
  const value = written ? Number(written) : Number.NaN;
  return Number.isInteger(value) && Math.abs(value) <= MOST ? value : undefined;
}

export function readShot(written: string): Shot | undefined {
  const [batter = "", bowler = "", runs, out, ...rest] = written.split(",");
  const made = numberIn(runs);
  if (batter === "" || bowler === "" || made === undefined) return undefined;
  const [angle, distance, line, length] = rest.map(numberIn);
  return {
    batter,
    bowler,
    runs: made,
    wicket: out === "W",
    ...(angle === undefined || distance === undefined ? {} : { stroke: { angle, distance } }),
    ...(line === undefined || length === undefined ? {} : { bounce: { line, length } }),
  };
}
