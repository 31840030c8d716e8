import { clockText } from "../../../core/cricket/match-time.ts";
import { clockInBengali } from "../../../core/cricket/start-in-bengali.ts";
import type { Match } from "../../../core/cricket/types.ts";

/** When a match of the table starts. */
export interface RowStart {
  /** In Bengali where `zone` is there, else as the provider wrote it. */
  clock: string;
  /** The zone that it is told in: "(GMT+6)". */
  zone?: string;
}

/**
 * The start in a match's row; undefined of one that is not to come, or whose start nobody knows. `day`: the one that the heading
 * above names, if any; `timeZone`: the reader's, where starts are told in their time.
 */
export function rowStart(
  match: Match,
  day: number | undefined,
  timeZone: string | undefined,
): RowStart | undefined {
  if (match.status !== "UPCOMING") return undefined;
  const written = clockText(match, day, timeZone);
  if (written === undefined) return undefined;
  const [clock, zone] = clockInBengali(written)?.split(/ (?=\()/) ?? [];
  return clock === undefined || zone === undefined ? { clock: written } : { clock, zone };
}

/** The zone that all starts under one heading are told in: "(GMT+6)"; undefined where none is, or more than one. */
export function commonZone(starts: Iterable<RowStart | undefined>): string | undefined {
  const zones = new Set([...starts].flatMap((start) => (start ? [start.zone] : [])));
  const [zone] = zones;
  return zones.size === 1 ? zone : undefined;
}
