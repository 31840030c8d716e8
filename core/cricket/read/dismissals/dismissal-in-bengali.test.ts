import { expect, it } from "vitest";
import { bengaliName } from "../../names/player-name.ts";
import { dismissalInBengali } from "./dismissal-in-bengali.ts";

it.each([
  ["b Mohammed Shami", "ব শামি"],
  ["c V Kohli b M Shami", "ক কোহলি ব শামি"],
  ["c †MS Dhoni b YS Chahal", "ক ধোনি ব চাহাল"],
  ["c AB de Villiers b YS Chahal", "ক ডি ভিলিয়ার্স ব চাহাল"],
  ["c & b Kagiso Rabada", "ক ও ব রাবাদা"],
  ["c and b K Rabada", "ক ও ব রাবাদা"],
  ["c sub (KL Rahul) b M Shami", "ক পরিবর্ত কে এল রাহুল ব শামি"],
  ["c sub b M Shami", "ক পরিবর্ত ব শামি"],
  ["st MS Dhoni b YS Chahal", "স্টা ধোনি ব চাহাল"],
  ["lbw b JJ Bumrah", "এলবিডব্লিউ ব বুমরা"],
  ["hit wicket b JJ Bumrah", "হিট উইকেট ব বুমরা"],
  ["run out", "রান আউট"],
  ["Timed Out", "টাইমড আউট"],
  ["timed-out", "টাইমড আউট"],
  ["obstructing the field", "ফিল্ডিংয়ে বাধা দিয়ে আউট"],
  ["obstructed the field", "ফিল্ডিংয়ে বাধা দিয়ে আউট"],
  ["handled the ball", "হাতে বল ধরে আউট"],
  ["hit the ball twice", "দুবার বল মেরে আউট"],
  ["retired out", "রিটায়ার্ড আউট"],
  ["Retired - out", "রিটায়ার্ড আউট"],
  ["retired not out", "অবসৃত, অপরাজিত"],
  ["retired (not out)", "অবসৃত, অপরাজিত"],
  ["absent hurt", "আহত, অনুপস্থিত"],
  ["lbw", "এলবিডব্লিউ"],
  ["hit wicket", "হিট উইকেট"],
  ["caught", "ক্যাচ আউট"],
  ["run out (V Kohli)", "রান আউট (কোহলি)"],
  ["run out (V Kohli / MS Dhoni)", "রান আউট (কোহলি/ধোনি)"],
  ["retired hurt", "আহত অবসৃত"],
  ["run out (Third River)", "রান আউট (Third River)"],
  ["run out (V Kohli / Third River)", "রান আউট (কোহলি/Third River)"],
  ["b Third River", "ব Third River"],
  ["c Third River b V Kohli", "ক Third River ব কোহলি"],
  ["c sub (Third River) b V Kohli", "ক পরিবর্ত Third River ব কোহলি"],
])("says %j as score tables do: %j", (written, said) => {
  expect(dismissalInBengali(written, bengaliName)).toBe(said);
});

it.each(["swallowed by Third River b V Kohli", "not out", ""])(
  "leaves %j to the provider, whole",
  (written) => {
    expect(dismissalInBengali(written, bengaliName)).toBeUndefined();
  },
);
