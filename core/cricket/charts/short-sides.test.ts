import { expect, it } from "vitest";
import { sideShortly } from "./short-sides.ts";

it.each([
  ["a league's side by its place", "Kolkata Knight Riders", "কলকাতা"],
  ["a league's side by its place", "Kings XI Punjab", "পাঞ্জাব"],
  ["a league's side by its place", "Royal Challengers Bengaluru", "বেঙ্গালুরু"],
  ["a league's side by its place", "Fortune Barishal", "বরিশাল"],
  ["a league's side by its place", "Quetta Gladiators", "কোয়েটা"],
  ["a league's side by its place", "Oval Invincibles", "ওভাল"],
  ["one whose first word is no name by another", "Southern Brave", "ব্রেভ"],
  ["one whose first word is no name by another", "Trent Rockets", "রকেটস"],
  ["one of a women's league by its place", "Gujarat Giants", "গুজরাট"],
  ["one of a women's league by its place", "UP Warriorz", "ইউপি"],
  ["one of two of a place by its own name", "Sydney Sixers", "সিক্সার্স"],
  ["one of two of a place by its own name", "Melbourne Renegades", "রেনেগেডস"],
  ["a side that no table knows by its code", "Riverton Stars", "CODE"],
  ["a country by its name", "India", "ভারত"],
  ["a country's women by its name", "India Women", "ভারত"],
  ["a country of a long name in short", "South Africa U19", "দ. আফ্রিকা"],
  ["a country's women in short", "West Indies Women", "উইন্ডিজ"],
])("calls %s where room is short: %s is %s", (_, name, bengali) => {
  expect(sideShortly({ name, short: "CODE" })).toBe(bengali.normalize("NFC"));
});
