import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { bengaliName } from "../../../../core/cricket/balls/words/bengali-names.ts";
import { sideName } from "../../../../core/cricket/bengali-teams.ts";
import { officialName } from "../../../../core/cricket/names/bengali-officials.ts";
import { placeName } from "../../../../core/cricket/names/bengali-places.ts";
import type { MatchFacts, Team, Toss } from "../../../../core/cricket/types.ts";

export const KEEPER = "উইকেটরক্ষক";

/** What providers write, in lower case, as Bengali papers say it. What is not here is shown as it is written. */
const SAID: Readonly<Record<string, string>> = {
  t20: "টি-টোয়েন্টি",
  t20i: "টি-টোয়েন্টি",
  odi: "এক দিনের ম্যাচ",
  "one-day": "এক দিনের ম্যাচ",
  test: "টেস্ট",
  "100 ball": "১০০ বলের ম্যাচ",
  "first class": "প্রথম শ্রেণির ম্যাচ",
  clear: "পরিষ্কার আকাশ",
  sunny: "রোদ",
  "partly cloudy": "আংশিক মেঘলা",
  cloudy: "মেঘলা",
  clouds: "মেঘলা",
  overcast: "ঘন মেঘ",
  rain: "বৃষ্টি",
  drizzle: "গুঁড়ি গুঁড়ি বৃষ্টি",
  haze: "ধোঁয়াশা",
  mist: "কুয়াশা",
  fog: "কুয়াশা",
  "batting friendly": "ব্যাটিং সহায়ক",
  "bowling friendly": "বোলিং সহায়ক",
  "spin friendly": "স্পিন সহায়ক",
  "pace friendly": "পেস সহায়ক",
  balanced: "ব্যাট ও বলের সমান সুযোগ",
  dry: "শুকনো",
  green: "সবুজ",
  hard: "শক্ত",
  damp: "ভেজা",
  batter: "ব্যাটার",
  batsman: "ব্যাটার",
  bowler: "বোলার",
  "all-rounder": "অলরাউন্ডার",
  "all rounder": "অলরাউন্ডার",
  "wicket keeper": KEEPER,
  "wicket-keeper": KEEPER,
};

/** A text with the language that it is in. */
export interface Words {
  text: string;
  lang?: "en";
}

/** The provider's word in Bengali where it is known, else as it is written. */
export function inBengali(written: string): Words {
  const bengali = SAID[written.trim().toLowerCase()];
  return bengali === undefined ? { text: written, lang: "en" } : { text: bengali };
}

const TOSS = / won the toss(?: and (?:elected|chose|opted|decided) to (bat|bowl|field)(?![a-z]))?/i;

/** The toss of a match in the list, "India won the toss and elected to bat"; undefined for words that say no such thing. */
export function readToss(written: string, sides: readonly Pick<Team, "name" | "short">[]): Toss | undefined {
  const found = TOSS.exec(written);
  const called = written.slice(0, found?.index ?? 0).trim();
  const winner = sides.find(({ name, short }) => called === name || called === short);
  if (!found || !winner) return undefined;
  const chose = found[1]?.toLowerCase();
  return { team: winner.name, ...(chose === undefined ? {} : { chose: chose === "bat" ? "bat" : "field" }) };
}

/** "টস জিতে ব্যাটিং নিল", "ভারত": before the side and the side, by its name. */
export function tossWords(winner: string, chose: Toss["chose"]): [before: string, side: Words] {
  const side = sideName(winner);
  const before =
    chose === undefined ? "টস জিতল" : chose === "bat" ? "টস জিতে ব্যাটিং নিল" : "টস জিতে ফিল্ডিং নিল";
  return [before, side === winner ? { text: winner, lang: "en" } : { text: side }];
}

/** A player as the rest of the page names them. */
export function playerName(written: string): Words {
  const bengali = bengaliName(written);
  return bengali === undefined ? { text: written, lang: "en" } : { text: bengali };
}

/** A ground, a town, a country: each part of what is written as papers call it, the same thing once, and none that another has in it. */
export function placeWords(...written: readonly (string | undefined)[]): Words[] {
  const parts = written.flatMap((text) => text?.split(", ") ?? []).filter((part) => part !== "");
  const apart = [...new Set(parts)].filter(
    (part, _, all) => !all.some((other) => other !== part && other.includes(part)),
  );
  return apart.map((text) => {
    const bengali = placeName(text);
    return bengali === undefined ? { text, lang: "en" } : { text: bengali };
  });
}

/** Umpires or a referee, "A One and B Two": each by name, in Bengali where that is known. */
export function officialWords(written: string | undefined): Words[] {
  const names = written?.split(/ and |, | & /).map((name) => name.trim()) ?? [];
  return names.flatMap((text) => {
    if (text === "") return [];
    const bengali = officialName(text);
    return [bengali === undefined ? { text, lang: "en" } : { text: bengali }];
  });
}

/** Temperature and moisture of the air: "২৪ ডিগ্রি সেলসিয়াস", "আর্দ্রতা ৫২%". */
export function airWords({ celsius, humidity }: Pick<MatchFacts, "celsius" | "humidity">): Words[] {
  return [
    ...(celsius === undefined ? [] : [{ text: `${toBengaliDigits(celsius)} ডিগ্রি সেলসিয়াস` }]),
    ...(humidity === undefined ? [] : [{ text: `আর্দ্রতা ${toBengaliDigits(humidity)}%` }]),
  ];
}

/** A side in Bengali where its name is known, else as it is written. */
export function sideWords(written: string): Words {
  const bengali = sideName(written);
  return bengali === written ? { text: written, lang: "en" } : { text: bengali };
}
