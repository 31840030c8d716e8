import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { officialName, officialsIn } from "../../../../core/cricket/names/bengali-officials.ts";
import { placeName } from "../../../../core/cricket/names/bengali-places.ts";
import type { MatchFacts, Toss } from "../../../../core/cricket/types.ts";
import { own } from "../../../../core/own.ts";
import { CHOSE_TO_BAT, CHOSE_TO_FIELD, moistureIs, PROVIDERS_WORDS, warmthIs } from "../../../words/facts.ts";
import { bengaliSide } from "../../kit/Names.tsx";

export interface Words {
  text: string;
  lang?: "en";
}

export const called = (written: string, bengali: string | undefined): Words =>
  bengali === undefined ? { text: written, lang: "en" } : { text: bengali };

export const inBengali = (written: string): Words =>
  called(written, own(PROVIDERS_WORDS, written.trim().toLowerCase()));

/** Words for the toss, "ভারত", ", ব্যাটিং নিয়েছে": the winner's name and choice. */
export function tossWords(winner: string, chose: Toss["chose"]): [side: Words, after: string] {
  const after = chose === undefined ? "" : chose === "bat" ? CHOSE_TO_BAT : CHOSE_TO_FIELD;
  return [called(winner, bengaliSide(winner)), after];
}

/** Words for ground, town and country: in Bengali if known, without parts that repeat or contain others. */
export function placeWords(...written: readonly (string | undefined)[]): Words[] {
  const parts = written.flatMap((text) => text?.split(", ") ?? []).filter((part) => part !== "");
  const apart = [...new Set(parts)].filter(
    (part, _, all) => !all.some((other) => other !== part && other.includes(part)),
  );
  return apart.map((text) => called(text, placeName(text)));
}

/** Words for umpires or a referee, "A One and B Two": each name in Bengali if known. */
export function officialWords(written: string | undefined): Words[] {
  return officialsIn(written ?? "").map((text) => called(text, officialName(text)));
}

export function airWords({ celsius, humidity }: Pick<MatchFacts, "celsius" | "humidity">): Words[] {
  return [
    ...(celsius === undefined ? [] : [{ text: warmthIs(toBengaliDigits(celsius)) }]),
    ...(humidity === undefined ? [] : [{ text: moistureIs(toBengaliDigits(humidity)) }]),
  ];
}
