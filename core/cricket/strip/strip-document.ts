import { isRecord } from "../../is-record.ts";
import type { Striker } from "../types.ts";

export interface StripSide {
  /** Name of the side: in Bengali if known, otherwise the provider's (`english`). */
  name: string;
  english?: true;
  short?: string;
  /** Runs of all innings, "236 & 302/4"; during a super over also the super over's, "176/6, 7/0". */
  score?: string;
  /** Length of the last innings without ".0": "45.5", "20"; absent during a super over. */
  overs?: string;
  ahead?: true;
}

export interface StripMatch {
  state: "live" | "paused" | "ended";
  a: StripSide;
  b: StripSide;
  /**
   * Text in place of the state's word: the super over, or the reason of a stoppage; "" if `words` contain it.
   */
  label?: string;
  /** Required runs, result or reason of a stoppage. */
  words?: string;
  english?: true;
  striker?: Striker;
  endedAt?: number;
  /** Marks of the follows to which the match belongs (`followMark`), separated by spaces. */
  marks?: string;
}

export const STATE_WORDS: Readonly<Record<StripMatch["state"], string>> = {
  live: "সরাসরি",
  paused: "বিরতি",
  ended: "ম্যাচ শেষ",
};

/**
 * Value of the live document `strip` (decisions/cricket.md#live-strip): current scores by match code, small
 * enough for every front page.
 */
export interface StripDocument {
  order: string[];
  strip: Record<string, StripMatch>;
}

export const STRIP_RESULT_MS = 12 * 3_600_000;

export type StripEntry = StripMatch & { code: string };

/**
 * Matches to show at `now` (ms since 1970): first those already on the page (`shown`), at their places, then
 * followed ones (`marks`, separated by spaces), then the others; the last two in the document's order.
 */
export function stripEntries(
  { order, strip }: StripDocument,
  now: number,
  marks = "",
  shown: readonly StripEntry[] = [],
): StripEntry[] {
  const wanted = marks.split(" ");
  const rank = (code: string): number => {
    const place = shown.findIndex((match) => match.code === code);
    if (place >= 0) return place;
    const own = strip[code]?.marks ?? "";
    return shown.length + (own.split(" ").some((mark) => mark && wanted.includes(mark)) ? 0 : 1);
  };
  return order
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((code) => {
      const match = strip[code];
      return match && now - (match.endedAt ?? now) < STRIP_RESULT_MS ? [{ ...match, code }] : [];
    });
}

/** Checks a value of `strip` as far as pages need; undefined if invalid. */
export function parseStrip(value: object): StripDocument | undefined {
  return isStrip(value) ? value : undefined;
}

function isStrip(value: object): value is StripDocument {
  return "order" in value && Array.isArray(value.order) && "strip" in value && isRecord(value.strip);
}
