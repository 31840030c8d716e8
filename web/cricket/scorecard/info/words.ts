import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { officialName, officialsIn } from "../../../../core/cricket/names/bengali-officials.ts";
import { placeName } from "../../../../core/cricket/names/bengali-places.ts";
import type { MatchFacts, Toss } from "../../../../core/cricket/types.ts";
import { own } from "../../../../core/own.ts";
import { CHOSE_TO_BAT, CHOSE_TO_FIELD, moistureIs, PROVIDERS_WORDS, warmthIs } from "../../../words/facts.ts";
import { bengaliSide } from "../../names/LocalizedName.tsx";

/** A text with the language that it is in. */
export interface Words {
  text: string;
  lang?: "en";
}

/** A name or a word in Bengali where that is known, else as it is written. */
export const called = (written: string, bengali: string | undefined): Words =>
  bengali === undefined ? { text: written, lang: "en" } : { text: bengali };

/** The provider's word. */
export const inBengali = (written: string): Words =>
  called(written, own(PROVIDERS_WORDS, written.trim().toLowerCase()));

/** "ভারত", ", ব্যাটিং নিয়েছে": who won the toss, by its name, and what it chose. */
export function tossWords(winner: string, chose: Toss["chose"]): [side: Words, after: string] {
  const after = chose === undefined ? "" : chose === "bat" ? CHOSE_TO_BAT : CHOSE_TO_FIELD;
  return [called(winner, bengaliSide(winner)), after];
}

/** A ground, a town, a country: each part of what is written as papers call it, the same thing once, and none that another has in it. */
export function placeWords(...written: readonly (string | undefined)[]): Words[] {
  const parts = written.flatMap((text) => text?.split(", ") ?? []).filter((part) => part !== "");
  const apart = [...new Set(parts)].filter(
    (part, _, all) => !all.some((other) => other !== part && other.includes(part)),
  );
  return apart.map((text) => called(text, placeName(text)));
}

/** Umpires or a referee, "A One and B Two": each by name, in Bengali where that is known. */
export function officialWords(written: string | undefined): Words[] {
  return officialsIn(written ?? "").map((text) => called(text, officialName(text)));
}

/** Temperature and moisture of the air: "২৪ ডিগ্রি সেলসিয়াস", "আর্দ্রতা ৫২%". */
export function airWords({ celsius, humidity }: Pick<MatchFacts, "celsius" | "humidity">): Words[] {
  return [
    ...(celsius === undefined ? [] : [{ text: warmthIs(toBengaliDigits(celsius)) }]),
    ...(humidity === undefined ? [] : [{ text: moistureIs(toBengaliDigits(humidity)) }]),
  ];
}
