import { formatBengaliClock } from "../bengali/clock.ts";
import { DHAKA_OFFSET, formatBengaliDay, INDIA_OFFSET } from "../bengali/dates.ts";
import { DAY_MS } from "../time-units.ts";
import type { BlogZone } from "./blog.ts";

/** Offsets of the zones, neither of which changes its clocks. */
const OFFSETS: Readonly<Record<BlogZone, { ms: number; text: string }>> = {
  "Asia/Dhaka": { ms: DHAKA_OFFSET, text: "+06:00" },
  "Asia/Kolkata": { ms: INDIA_OFFSET, text: "+05:30" },
};

const wallOf = (at: string, zone: BlogZone): number => Date.parse(at) + OFFSETS[zone].ms;

/** "সকাল ৯:৪৬" in the blog's zone. */
export const clockIn = (zone: BlogZone, at: string): string => formatBengaliClock(wallOf(at, zone));

/** "শনিবার, ২২ আগস্ট" in the blog's zone. */
export const dayIn = (zone: BlogZone, at: string): string => formatBengaliDay(wallOf(at, zone));

export const dayAndClockIn = (zone: BlogZone, at: string): string =>
  `${dayIn(zone, at)}, ${clockIn(zone, at)}`;

/** ISO 8601 with the zone's offset. */
export const machineTime = (zone: BlogZone, at: string): string =>
  new Date(wallOf(at, zone)).toISOString().replace(/(?:\.\d+)?Z$/, OFFSETS[zone].text);

/** Number of the day in the blog's zone. */
export const dayNumber = (zone: BlogZone, at: string): number => Math.floor(wallOf(at, zone) / DAY_MS);
