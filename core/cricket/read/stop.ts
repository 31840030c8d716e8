import type { Stop, Why } from "../play.ts";
import { wordsOf } from "./words.ts";

const WHY: readonly (readonly [RegExp, Why])[] = [
  [/ postponed /, "postponed"],
  [
    / (?:innings break|end of (?:the )?(?:\d+(?:st|nd|rd|th) )?innings|(?:between|mid|change of) innings) /,
    "innings",
  ],
  [/ (?:(?:start|toss) (?:is )?(?:delayed|delay)|delayed (?:start|toss)) /, "late start"],
  [/ rain(?:ing)? /, "rain"],
  [/ (?:bad|poor|fading) light /, "light"],
  [/ unsafe (?:outfield|ground|pitch) /, "unsafe"],
  [/ (?:wet|damp) (?:outfield|ground|pitch|field) /, "wet"],
  [
    / (?:play (?:is )?delayed|(?:play|match) (?:is |has been )?(?:suspended|stopped|interrupted)|stopped play) /,
    "stopped",
  ],
  [/ lunch /, "lunch"],
  [/ tea /, "tea"],
  [/ (?:dinner|supper) /, "dinner"],
  [/ drinks? /, "drinks"],
  [/ delayed /, "delayed"],
  [/ (?:abandoned|called off|cancelled|washed out) /, "off"],
];
const DAY_OVER =
  / (?:play (?:(?:is|was|has been) )?(?:abandoned|called off|cancelled|washed out)|no (?:more|further) play|close of play|end of day|stumps) /;
/** Words that end the day's play, within one clause: "abandoned due to rain for the day". */
const OVER_FOR_THE_DAY =
  / (?:abandoned|called off|cancelled|washed out|over) (?:[^,]* )?for (?:the day|today) /;
const RAIN = / (?:rain|raining|washed out) /;

export function readStop(text: string): Stop | undefined {
  const words = wordsOf(text);
  const day = DAY_OVER.test(words) || OVER_FOR_THE_DAY.test(words);
  const why = WHY.find(([pattern]) => pattern.test(words))?.[1] ?? (day ? "day" : undefined);
  if (why === undefined) return undefined;
  return { why, ...(day ? { day } : {}), ...(RAIN.test(words) ? { rain: true } : {}) };
}
