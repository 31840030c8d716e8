import { startText } from "../../../core/cricket/match-time.ts";
import { clockUnder, dateAlone, startDay, startOn } from "../../../core/cricket/start-in-bengali.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { TIME_UNKNOWN } from "../../words/cricket.ts";

/** A line may end after a date, and not between the part of the day and its hour. */
const inOnePiece = (clock: string): string => clock.replace(/ (\S+)$/, "\u00a0$1");

/** When a match of the table starts. */
export interface RowStart {
  clock: string;
  /** Absent: as the provider wrote it. */
  inBengali?: true;
  /** The zone that it is told in: "(বাংলাদেশ সময়)". */
  zone?: string;
}

/**
 * The start in a match's row, also of one that is late; undefined of one that has begun, or whose start is not known. `day`: the one that the heading
 * above names, if any, by the same clock; `timeZone`: the reader's, India's where none is given.
 */
export function rowStart(
  match: Match,
  day: number | undefined,
  timeZone: string | undefined,
): RowStart | undefined {
  if (match.status !== "UPCOMING" && (match.status !== "DELAYED" || match.innings.length > 0))
    return undefined;
  const start = startOn(match, timeZone);
  if (start) return { clock: inOnePiece(clockUnder(start, day)), inBengali: true, zone: start.zone };
  const own = startDay(match);
  if (own !== undefined)
    return { clock: own === day ? TIME_UNKNOWN : `${dateAlone(own)}, ${TIME_UNKNOWN}`, inBengali: true };
  const written = startText(match);
  return written === undefined ? undefined : { clock: written };
}

/** The zone that all starts under one heading are told in: "(GMT+3)"; undefined where none is, or where clocks are changed between them. */
export function commonZone(starts: Iterable<RowStart | undefined>): string | undefined {
  const zones = new Set([...starts].flatMap((start) => start?.zone ?? []));
  const [zone] = zones;
  return zones.size === 1 ? zone : undefined;
}
