import { describe, expect, it } from "vitest";
import { sideShortly } from "./short-sides.ts";

const called = (name: string): string => sideShortly({ name, short: "CODE" });

describe("a side where room is short", () => {
  it("is called by the place of a league's side", () => {
    expect(
      ["Kolkata Knight Riders", "Kings XI Punjab", "Royal Challengers Bengaluru", "Sunrisers Hyderabad"].map(
        called,
      ),
    ).toEqual(["কলকাতা", "পাঞ্জাব", "বেঙ্গালুরু", "হায়দরাবাদ"]);
    expect(
      ["Fortune Barishal", "Durbar Rajshahi", "Quetta Gladiators", "Perth Scorchers", "Oval Invincibles"].map(
        called,
      ),
    ).toEqual(["বরিশাল", "রাজশাহী", "কোয়েটা", "পার্থ", "ওভাল"]);
  });

  it("is called by a word of its own name where the first is no name of its own, and of a women's league by its place", () => {
    expect(["Southern Brave", "Welsh Fire", "Trent Rockets", "Birmingham Phoenix"].map(called)).toEqual([
      "ব্রেভ",
      "ফায়ার",
      "রকেটস",
      "বার্মিংহ্যাম",
    ]);
    expect(["Gujarat Giants", "UP Warriorz"].map(called)).toEqual(["গুজরাট", "ইউপি"]);
  });

  it("is called by its own name where two are of one place", () => {
    expect(["Sydney Sixers", "Sydney Thunder", "Melbourne Stars", "Melbourne Renegades"].map(called)).toEqual(
      ["সিক্সার্স", "থান্ডার", "স্টার্স", "রেনেগেডস"],
    );
    expect(called("Riverton Stars")).toBe("CODE");
  });

  it("is a country's name, short where that is long, of its women too", () => {
    expect(["India", "South Africa U19", "West Indies Women", "India Women", "Nowhere"].map(called)).toEqual([
      "ভারত",
      "দ. আফ্রিকা",
      "উইন্ডিজ",
      "ভারত",
      "CODE",
    ]);
  });
});
