import { genitive, objectOf } from "../../../bengali/cases.ts";
import type { BallPlayer } from "../ball.ts";

/** Scores of a batter that have a name (decisions/balls.md#sentences). */
export const MILESTONES: Readonly<Record<number, string>> = {
  50: "অর্ধশতক",
  100: "শতক",
  200: "দ্বিশতক",
  300: "ত্রিশতক",
};

export function named(player: Pick<BallPlayer, "short" | "bengali">): string {
  return player.bengali ?? player.short;
}

/** Genitive of a player's name: "কোহলির", "পটসের", "Ellis-এর". */
export function of(player: BallPlayer): string {
  return genitive(named(player));
}

/** Object case of a player's name: "কোহলিকে", "Ellis-কে". */
export function to(player: BallPlayer): string {
  return objectOf(named(player));
}
