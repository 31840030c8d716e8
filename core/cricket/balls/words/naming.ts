import { genitive, objectOf } from "../../../bengali/cases.ts";
import type { BallPlayer } from "../ball.ts";

/** Batters' scores that have a name (decisions/balls.md#sentences). */
export const MILESTONES: Readonly<Record<number, string>> = {
  50: "অর্ধশতক",
  100: "শতক",
  200: "দ্বিশতক",
  300: "ত্রিশতক",
};

/** The name of a player in a Bengali sentence: the Bengali one, else as the provider writes it for short. */
export function named(player: Pick<BallPlayer, "short" | "bengali">): string {
  return player.bengali ?? player.short;
}

/** The genitive: "কোহলির", "পটসের", "Ellis-এর". */
export function of(player: BallPlayer): string {
  return genitive(named(player));
}

/** The object: "কোহলিকে", "Ellis-কে". */
export function to(player: BallPlayer): string {
  return objectOf(named(player));
}
