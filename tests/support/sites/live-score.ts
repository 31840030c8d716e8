import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { scoreFigures } from "../../../core/cricket/views.ts";
import type { World } from "./world.ts";

/** "runs/wickets" of the batting side in Bengali digits; only runs if all out. */
export function liveScore({ cricket, liveCode }: Pick<World, "cricket" | "liveCode">): string {
  const innings = cricket.match(liveCode).innings.at(-1);
  return toBengaliDigits(innings ? scoreFigures(innings) : "");
}

export function bowlUntilScored(world: Pick<World, "cricket" | "liveCode">): void {
  const before = liveScore(world);
  for (let ball = 0; ball < 30 && liveScore(world) === before; ball += 1) world.cricket.step(world.liveCode);
}
