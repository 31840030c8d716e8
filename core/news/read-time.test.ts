import { expect, test } from "vitest";
import { countWords, suggestReadTime } from "./read-time.ts";

test.each([
  ["", 0],
  ["<p></p><p>&nbsp;</p>", 0],
  ["<p>প্রথম খবর।</p><p>দ্বিতীয়</p>", 3],
  ["<p>এক<br>দুই</p><ul><li>তিন</li><li>চার</li></ul>", 4],
  ["<p>শব্দের <strong>মাঝ</strong>খানে নয়</p>", 3],
  ["<p>দাম — ৫০ টাকা – মাত্র !</p>", 4],
  ['<p>আগে <img src="/x.png" alt="ছবির কথা"> পরে</p>', 2],
])("%j has %i words", (html, words) => {
  expect(countWords(html)).toBe(words);
});

test.each([
  [0, 1],
  [180, 1],
  [600, 3],
  [100_000, 60],
])("%i words take %i minutes", (words, minutes) => {
  expect(suggestReadTime(words)).toBe(minutes);
});
