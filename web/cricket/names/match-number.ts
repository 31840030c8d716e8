import { ordinalWord } from "../../../core/bengali/ordinals.ts";
import { NUMBERED, onlyOne } from "../../words/facts.ts";

/** What stands before the one match of a tour: "Only Test". */
const ONLY = ["only ", "one-off ", "one off "];
const LED = /^(\d{1,3})(?:st|nd|rd|th) ([a-z20 -]{3,20})$/;
const FOLLOWED = /^([a-z20 -]{3,20}) (\d{1,3})$/;

/**
 * "২২তম ম্যাচ" of "22nd Match", "৪৯তম ম্যাচ" of "Match 49", "দ্বিতীয় টেস্ট" of "2nd Test", "একমাত্র টেস্ট" of "Only Test", "ফাইনাল" of
 * "Final"; undefined for what is said otherwise.
 */
export function matchNumber(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  const alone = NUMBERED[text];
  if (alone !== undefined) return alone;
  const only = ONLY.find((word) => text.startsWith(word));
  const sole = only && NUMBERED[text.slice(only.length)];
  if (sole) return onlyOne(sole);
  const [, before, led] = LED.exec(text) ?? [];
  const [, followed, after] = FOLLOWED.exec(text) ?? [];
  const kind = NUMBERED[led ?? followed ?? ""];
  return kind === undefined ? undefined : `${ordinalWord(Number(before ?? after))} ${kind}`;
}
