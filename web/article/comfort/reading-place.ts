import { isRecord } from "../../../core/is-record.ts";
import { parseStored } from "../../../core/stored-json.ts";
import { readStored, removeStored, writeStored } from "../../browser/local-storage.ts";

/** Storage key of the last paragraph at the top of the window, by article. */
const KEY = "readingPlaces";
const VERSION = 1;
const LONGEST_TEXT = 20_000;
const MOST_PLACES = 50;
const KEPT_MS = 30 * 24 * 3_600_000;

interface Place {
  id: string;
  paragraph: number;
  /** Time when the place was stored, ms since 1970. */
  at: number;
}

function readPlaces(now: number): Place[] {
  const places = parseStored(readStored(KEY), VERSION, LONGEST_TEXT)?.places;
  if (!Array.isArray(places)) return [];
  return places.flatMap((raw: unknown) => {
    if (!isRecord(raw)) return [];
    const { id, paragraph, at } = raw;
    return typeof id === "string" &&
      typeof paragraph === "number" &&
      Number.isInteger(paragraph) &&
      typeof at === "number" &&
      now - at < KEPT_MS
      ? [{ id, paragraph, at }]
      : [];
  });
}

/** Stored paragraph of the article; undefined if there is none, or if it is the first. */
export function placeIn(id: string, now: number): number | undefined {
  return readPlaces(now).find((place) => place.id === id)?.paragraph;
}

/** Stores the paragraph of an article; undefined if the article was read to the end, or hardly begun. */
export function notePlace(id: string, paragraph: number | undefined, now: number): void {
  const others = readPlaces(now).filter((place) => place.id !== id);
  const places =
    paragraph === undefined ? others : [{ id, paragraph, at: now }, ...others].slice(0, MOST_PLACES);
  if (places.length === 0) removeStored(KEY);
  else writeStored(KEY, JSON.stringify({ version: VERSION, places }));
}

/** Whether places are stored: not on devices with little memory, nor without storage (private windows). */
export function remembersPlaces(): boolean {
  const memory: unknown = Reflect.get(navigator, "deviceMemory");
  if (typeof memory === "number" && memory <= 1) return false;
  try {
    const probe = `${KEY}.probe`;
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
