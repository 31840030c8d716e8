import { expect, it } from "vitest";
import { pauseInWord } from "./pause-in-word.ts";

it.each([
  ["Rain Delay", "বৃষ্টি"],
  ["Washed out", "বৃষ্টি"],
  ["Play abandoned due to rain", "বৃষ্টি"],
  ["Play called off for the day due to bad light", "খেলা বন্ধ"],
  ["Delayed, wet outfield", "খেলা বন্ধ"],
  ["Play delayed, unsafe outfield", "খেলা বন্ধ"],
  ["Play called off for the day", "খেলা বন্ধ"],
  ["Match suspended", "খেলা বন্ধ"],
  // An interval, also of one at which it rains.
  ["Innings Break", "বিরতি"],
  ["Innings break, rain", "বিরতি"],
  ["Lunch", "বিরতি"],
  ["Stumps, day 3", "বিরতি"],
  ["Train delay", "বিরতি"],
  [undefined, "বিরতি"],
])("a stop is called in a word why, and an interval an interval: %s", (written, word) => {
  expect(pauseInWord(written)).toBe(word);
});
