import { ordinalWord } from "../../bengali/ordinals.ts";
import { own } from "../../own.ts";

const NUMBERED: Readonly<Record<string, string>> = {
  match: "ম্যাচ",
  game: "ম্যাচ",
  test: "টেস্ট",
  "unofficial test": "বেসরকারি টেস্ট",
  odi: "ওয়ানডে",
  t20: "টি-টোয়েন্টি",
  t20i: "টি-টোয়েন্টি",
  final: "ফাইনাল",
  "semi-final": "সেমিফাইনাল",
  "semi final": "সেমিফাইনাল",
  "quarter-final": "কোয়ার্টার ফাইনাল",
  "quarter final": "কোয়ার্টার ফাইনাল",
  qualifier: "কোয়ালিফায়ার",
  eliminator: "এলিমিনেটর",
};
const onlyOne = (sole: string): string => `একমাত্র ${sole}`;

const ONLY = ["only ", "one-off ", "one off "];
const LED = /^(\d{1,3})(?:st|nd|rd|th) ([a-z20 -]{3,20})$/;
const FOLLOWED = /^([a-z20 -]{3,20}) (\d{1,3})$/;

/**
 * Bengali for a match's number: "২২তম ম্যাচ" for "22nd Match", "৪৯তম ম্যাচ" for "Match 49", "দ্বিতীয় টেস্ট"
 * for "2nd Test", "একমাত্র টেস্ট" for "Only Test", "ফাইনাল" for "Final"; otherwise undefined.
 */
export function matchNumber(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  const alone = own(NUMBERED, text);
  if (alone !== undefined) return alone;
  const only = ONLY.find((word) => text.startsWith(word));
  const sole = only && own(NUMBERED, text.slice(only.length));
  if (sole) return onlyOne(sole);
  const [, before, led] = LED.exec(text) ?? [];
  const [, followed, after] = FOLLOWED.exec(text) ?? [];
  const kind = own(NUMBERED, led ?? followed ?? "");
  return kind === undefined ? undefined : `${ordinalWord(Number(before ?? after))} ${kind}`;
}
