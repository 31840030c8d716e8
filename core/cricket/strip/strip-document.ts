import { isRecord } from "../../is-record.ts";

export interface StripSide {
  /** In Bengali where our table has it, else the provider's (`english`). */
  name: string;
  english?: true;
  /** Stands for a name that takes too much room, or is English. */
  short?: string;
  /** Runs of all its innings: "236 & 302/4". */
  score?: string;
  /** Of its last innings: "45.5". */
  overs?: string;
  /** It bats, or has won. */
  ahead?: true;
}

export interface StripMatch {
  state: "live" | "paused" | "ended";
  a: StripSide;
  b: StripSide;
  /** What is needed, how it ended, why play waits; absent where nothing is said. */
  words?: string;
  /** The words are the provider's own. */
  english?: true;
  /** When it ended, ms since 1970. */
  endedAt?: number;
}

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
 * What a page opened at `now` (ms since 1970) shows of it. `first`: matches that their reader wants before the others, whose order
 * stays.
 */
export function shownMatches(
  { order, strip }: StripDocument,
  now: number,
  first: (match: ShownMatch) => boolean = () => false,
): ShownMatch[] {
  const all = order.flatMap((code) => {
    const match = strip[code];
    return match && now - (match.endedAt ?? now) < STRIP_RESULT_MS ? [{ ...match, code }] : [];
  });
  return all.toSorted((a, b) => Number(first(b)) - Number(first(a)));
}

/** The value of `strip`, checked as far as pages rely on it; undefined for anything else. */
export function parseStrip(value: object): StripDocument | undefined {
  return isStrip(value) ? value : undefined;
}

function isStrip(value: object): value is StripDocument {
  return "order" in value && Array.isArray(value.order) && "strip" in value && isRecord(value.strip);
}
