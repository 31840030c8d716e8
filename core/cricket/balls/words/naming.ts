import { genitive, objectOf } from "../../../bengali/cases.ts";
import type { BallPlayer } from "../ball.ts";
import { bengaliName } from "./bengali-names.ts";

/** Batters' scores that have a name (decisions/balls.md#sentences). */
export const MILESTONES: Readonly<Record<number, string>> = {
  50: "অর্ধশতরান",
  100: "শতরান",
  200: "দ্বিশতরান",
  300: "ত্রিশতরান",
};

/** What a player is called in a Bengali sentence: by the table, else as the provider writes it for short. */
export function named(player: BallPlayer): string {
  return bengaliName(player.name) ?? player.short;
}

/** The genitive: "কোহলির", "পটসের", "Ellis-এর". */
export function of(player: BallPlayer): string {
  return genitive(named(player));
}

/** The object: "কোহলিকে", "Ellis-কে". */
export function to(player: BallPlayer): string {
  return objectOf(named(player));
}
