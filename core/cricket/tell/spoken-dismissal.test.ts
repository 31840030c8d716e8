import { expect, it } from "vitest";
import { spokenDismissal } from "./spoken-dismissal.ts";

it.each([
  ["ব শামি", "বোল্ড, বোলার শামি"],
  ["ক কোহলি ব শামি", "ক্যাচ নিলেন কোহলি, বোলার শামি"],
  ["ক ও ব রাবাডা", "নিজের বলে ক্যাচ নিলেন রাবাডা"],
  ["ক পরিবর্ত কে এল রাহুল ব শামি", "ক্যাচ নিলেন পরিবর্ত কে এল রাহুল, বোলার শামি"],
  ["স্টা ধোনি ব চহাল", "স্টাম্প করলেন ধোনি, বোলার চহাল"],
  ["এলবিডব্লিউ ব বুমরাহ", "এলবিডব্লিউ, বোলার বুমরাহ"],
  ["হিট উইকেট ব বুমরাহ", "হিট উইকেট, বোলার বুমরাহ"],
  ["রান আউট (কোহলি/ধোনি)", "রান আউট (কোহলি ও ধোনি)"],
  ["রান আউট", "রান আউট"],
  ["c Smith b Khan", "caught by Smith, bowled by Khan"],
  ["c & b Khan", "caught and bowled by Khan"],
  ["c sub (AB Smith) b Khan", "caught by sub (AB Smith), bowled by Khan"],
  ["st Smith b Khan", "stumped by Smith, bowled by Khan"],
  ["lbw b Khan", "lbw, bowled by Khan"],
  ["b Khan", "bowled by Khan"],
  ["run out (Smith/Khan)", "run out (Smith and Khan)"],
  ["run out (Smith)", "run out (Smith)"],
  ["retired hurt", "retired hurt"],
  ["আহত অবসৃত", "আহত অবসৃত"],
])("says %j in whole words: %j", (written, said) => {
  expect(spokenDismissal(written)).toBe(said);
});
