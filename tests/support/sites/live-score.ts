import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { scoreFigures } from "../../../core/cricket/views.ts";
import type { World } from "./world.ts";

/** Score "runs/wickets" of the batting side in Bengali digits; only the runs if all are out. */
export function liveScore({ cricket, liveCode }: Pick<World, "cricket" | "liveCode">): string {
  const innings = cricket.match(liveCode).innings.at(-1);
  return toBengaliDigits(innings ? scoreFigures(innings) : "");
}

export function bowlUntilScored(world: Pick<World, "cricket" | "liveCode">): void {
  const before = liveScore(world);
  for (let ball = 0; ball < 30 && liveScore(world) === before; ball += 1) world.cricket.step(world.liveCode);
}
