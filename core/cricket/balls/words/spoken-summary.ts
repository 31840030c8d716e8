import { tookInWords } from "../../in-words.ts";
import { PLACES } from "./places.ts";

/** Figures of a batter, "৭০ (৪১)", or of a bowler, "৩/২২ (৪ ওভার)" and "৩/২২". */
const FIGURES = /[০-৯]{1,4}(?:\/[০-৯]{1,4}(?: \([০-৯.]{1,6} (?:ওভার|বল)\))?| \([০-৯]{1,4}\))/gu;
const OF_BOWLER = /^([০-৯]+)\/([০-৯]+)(?: \((.+)\))?$/u;

function aloudOf(figures: string): string {
  const [, wickets, runs = "", time] = OF_BOWLER.exec(figures) ?? [];
  if (wickets !== undefined) return tookInWords(wickets === "০" ? 0 : wickets, runs, time);
  const [made = "", balls = ""] = figures.slice(0, -1).split(" (");
  return balls === "০" ? made : `${balls} বলে ${made === "০" ? "শূন্য" : made}`;
}

/** Spaces between a number and its unit, and in scores in words. */
const COUNTED_OR_SCORE = /(?<=[০-৯]) (?=উইকেট|রান|ওভার|বল|জন)| (?=উইকেটে [০-৯])|(?<=উইকেটে) (?=[০-৯])/g;
const COUNTED_IN_WORDS = /(?<=এক|দুই|তিন|চার|পাঁচ|ছয়) (?=রান)/g;
/**
 * Adds no-break spaces, so that a number and its unit stay on one line: "৮ রান, ১ উইকেট", "দুই রান", "৪ উইকেটে
 * ১৬০", "লং অনের".
 */
export function factsUnbroken(text: string): string {
  const counted = text.replaceAll(COUNTED_OR_SCORE, "\u00a0").replaceAll(COUNTED_IN_WORDS, "\u00a0");
  return PLACES.reduce((told, place) => told.replaceAll(place, place.replace(" ", "\u00a0")), counted);
}

/** Parts of a summary in order; figures of players have a spoken form. */
export function summaryParts(summary: string): { text: string; aloud?: string }[] {
  const parts: { text: string; aloud?: string }[] = [];
  let from = 0;
  for (const { 0: figures, index } of summary.matchAll(FIGURES)) {
    parts.push({ text: summary.slice(from, index) }, { text: figures, aloud: aloudOf(figures) });
    from = index + figures.length;
  }
  return [...parts, { text: summary.slice(from) }];
}
