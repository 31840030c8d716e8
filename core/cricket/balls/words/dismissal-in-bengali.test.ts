import { expect, it } from "vitest";
import { bengaliName } from "./bengali-names.ts";
import { dismissalInBengali } from "./dismissal-in-bengali.ts";

it.each([
  ["b Mohammed Shami", "ব শামি"],
  ["c V Kohli b M Shami", "ক কোহলি ব শামি"],
  ["c †MS Dhoni b YS Chahal", "ক ধোনি ব চহাল"],
  ["c AB de Villiers b YS Chahal", "ক ডি ভিলিয়ার্স ব চহাল"],
  ["c & b Kagiso Rabada", "ক ও ব রাবাডা"],
  ["c and b K Rabada", "ক ও ব রাবাডা"],
  ["c sub (KL Rahul) b M Shami", "ক পরিবর্ত কে এল রাহুল ব শামি"],
  ["c sub b M Shami", "ক পরিবর্ত ব শামি"],
  ["st MS Dhoni b YS Chahal", "স্টা ধোনি ব চহাল"],
  ["lbw b JJ Bumrah", "এলবিডব্লিউ ব বুমরাহ"],
  ["hit wicket b JJ Bumrah", "হিট উইকেট ব বুমরাহ"],
  ["run out", "রান আউট"],
  ["run out (V Kohli)", "রান আউট (কোহলি)"],
  ["run out (V Kohli / MS Dhoni)", "রান আউট (কোহলি/ধোনি)"],
  ["retired hurt", "আহত, অবসৃত"],
])("says %j as score tables do: %j", (written, said) => {
  expect(dismissalInBengali(written, bengaliName)).toBe(said);
});

it.each([
  "b Third River",
  "c V Kohli b Third River",
  "c Third River b V Kohli",
  "c sub (Third River) b V Kohli",
  "run out (V Kohli / Third River)",
  "obstructing the field",
  // Who is in: a word of the page itself.
  "not out",
  "caught",
  "",
])("leaves %j to the provider, whole", (written) => {
  expect(dismissalInBengali(written, bengaliName)).toBeUndefined();
});
