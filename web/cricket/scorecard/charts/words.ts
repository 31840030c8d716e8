import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import type { ChartInnings } from "../../../../core/cricket/charts/chart-innings.ts";
import { lengthInWords } from "../../../../core/cricket/in-words.ts";
import { type BallsPerOver, ballsIn } from "../../../../core/cricket/overs.ts";
import { BALL, OVER } from "../../../words/cricket.ts";

export { toBengaliDigits as digits };

/** How long, as it is said of what came of it: "১৯ ওভারে", "৪ বলে", of The Hundred "৯৩ বলে". */
function inTime(balls: number, ballsPerOver: BallsPerOver): string {
  return `${lengthInWords(balls, ballsPerOver)}ে`;
}

/** "১৯ ওভারে", "৪ বলে": how long an innings has been. */
export const timeOf = ({ innings, ballsPerOver }: ChartInnings): string =>
  inTime(ballsIn(innings.overs, ballsPerOver) ?? 0, ballsPerOver);

/** What such figures count, over their column. */
export const overHead = (ballsPerOver: BallsPerOver = 6): string => (ballsPerOver === 5 ? BALL : OVER);

/** "৭.২০". */
export function rateText(rate: number): string {
  return toBengaliDigits(rate.toFixed(2));
}

/** Overs as a number as they are written: 4.5 of six balls is "৪.৩"; in The Hundred the balls. */
export function oversText(overs: number, ballsPerOver: BallsPerOver): string {
  const balls = Math.round(overs * ballsPerOver);
  if (ballsPerOver === 5) return toBengaliDigits(balls);
  const rest = balls % ballsPerOver;
  return toBengaliDigits(`${Math.floor(balls / ballsPerOver)}${rest > 0 ? `.${rest}` : ""}`);
}

/** The language that a name is written in. */
export function languageOf(name: string): "bn" | "en" {
  return /\p{Script=Bengali}/u.test(name) ? "bn" : "en";
}
