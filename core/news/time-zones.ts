import { HOUR_MS, MINUTE_MS } from "../time-units.ts";

/**
 * Hours from UTC of each time zone. Ambiguous names have the meaning of other feed readers: CST and EST are
 * American, IST Indian, BST British (decisions/news.md#dates).
 */
const ZONES: readonly (readonly [hours: number, names: string])[] = [
  [-10, "hst"],
  [-9, "akst"],
  [-8, "pst akdt"],
  [-7, "mst pdt"],
  [-6, "cst mdt"],
  [-5, "est cdt pet cot"],
  [-4, "edt ast clt bot vet"],
  [-3.5, "nst"],
  [-3, "adt art brt clst uyt"],
  [-2.5, "ndt"],
  [0, "z ut utc gmt wet"],
  [1, "bst cet mez west wat"],
  [2, "cest mesz eet cat sast"],
  [3, "eest msk eat trt idt"],
  [3.5, "irst"],
  [4, "gst"],
  [4.5, "aft"],
  [5, "pkt mvt uzt"],
  [5.5, "ist slst"],
  [5.75, "npt"],
  [6, "bdt btt"],
  [6.5, "mmt"],
  [7, "ict wib"],
  [8, "sgt myt hkt pht awst wita"],
  [9, "jst kst wit"],
  [9.5, "acst"],
  [10, "aest chst"],
  [10.5, "acdt"],
  [11, "aedt"],
  [12, "nzst fjt"],
  [13, "nzdt"],
];
const OFFSETS = new Map(
  ZONES.flatMap(([hours, names]) => names.split(" ").map((name) => [name, hours * HOUR_MS] as const)),
);

/** Offset from UTC in ms of a lower-case name or "+0530"; undefined if unknown. */
export function zoneOffset(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone) ?? [];
  if (sign === undefined) return OFFSETS.get(zone);
  const offset = Number(hours) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS;
  return offset > 14 * HOUR_MS || Number(minutes ?? 0) > 59 ? undefined : sign === "-" ? -offset : offset;
}
