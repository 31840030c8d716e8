import { isRecord } from "../../is-record.ts";

export interface StripSide {
  /** In Bengali where our table has it, else the provider's (`english`). */
  name: string;
  english?: true;
  /** Stands for a name that takes too much room, in Bengali too, or is English: then it is a code. */
  short?: string;
  /** Runs of all its innings: "236 & 302/4"; while there is a super over the last one's too: "176/6, 7/0". */
  score?: string;
  /** Of its last innings, whole ones without a point: "45.5", "20"; none while there is a super over. */
  overs?: string;
  /** It bats, or has won. */
  ahead?: true;
}

export interface StripMatch {
  state: "live" | "paused" | "ended";
  a: StripSide;
  b: StripSide;
  /** Stands for the state's word: which super over is on, why play stands still; "" where the words say that. */
  label?: string;
  /** What is needed, how it ended, why play waits; absent where nothing is said. */
  words?: string;
  /** The words are the provider's own. */
  english?: true;
  /** When it ended, ms since 1970. */
  endedAt?: number;
  /** By what it can be followed (`followMark`), with spaces between them. */
  marks?: string;
}

/** What each state is called, wherever a match is shown. */
export const STATE_WORDS: Readonly<Record<StripMatch["state"], string>> = {
  live: "সরাসরি",
  paused: "বিরতি",
  ended: "ম্যাচ শেষ",
};

/** The value of `strip` (decisions/cricket.md#live-strip): the scores of now, small enough for every front page. By match code. */
export interface StripDocument {
  order: string[];
  strip: Record<string, StripMatch>;
}

/** A result stays this long, ms. */
export const STRIP_RESULT_MS = 12 * 3_600_000;

/** A match of the strip with its code. */
export type ShownMatch = StripMatch & { code: string };

/**
 * What a page opened at `now` (ms since 1970) shows of it: matches that stand in the page already (`shown`) where they stand, then
 * those that its reader follows (`marks`, with spaces between them), then the others, both in the order of the document.
 */
export function shownMatches(
  { order, strip }: StripDocument,
  now: number,
  marks = "",
  shown: readonly ShownMatch[] = [],
): ShownMatch[] {
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

/** The value of `strip`, checked as far as pages rely on it; undefined for anything else. */
export function parseStrip(value: object): StripDocument | undefined {
  return isStrip(value) ? value : undefined;
}

function isStrip(value: object): value is StripDocument {
  return "order" in value && Array.isArray(value.order) && "strip" in value && isRecord(value.strip);
}
