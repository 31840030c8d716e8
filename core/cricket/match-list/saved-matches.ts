import { isRecord } from "../../is-record.ts";
import { present } from "../../present.ts";
import { parseStored } from "../../stored-json.ts";
import type { OverPlay } from "../play.ts";
import type { Match } from "../types.ts";

/**
 * Browser storage key of finished matches, for when the provider no longer lists them
 * (decisions/cricket.md#saved-matches).
 */
export const SAVED_MATCHES_KEY = "completedMatches";
export const SAVED_MATCHES_VERSION = 1;
export const SAVED_FOR_MS = 720 * 3_600_000;
export const MOST_SAVED = 50;

/** A finished match in the browser's storage (decisions/cricket.md#saved-matches). */
export interface SavedMatch extends Match {
  code: string;
  type: "result";
  savedAt: number;
}

function keep(matches: readonly SavedMatch[], now: number): SavedMatch[] {
  return matches
    .filter((match) => now - match.savedAt < SAVED_FOR_MS)
    .toSorted((a, b) => b.savedAt - a.savedAt || (b.startsAt ?? "").localeCompare(a.startsAt ?? ""))
    .slice(0, MOST_SAVED);
}

const TEXTS = ["series", "number", "city", "venue", "startsAt", "dateIst", "timeIst"];
const INNINGS_TEXTS = ["team", "wickets", "overs", "runRate"];

const haveTexts = (raw: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.every((name) => raw[name] === undefined || typeof raw[name] === "string");

const isTeam = (raw: unknown): boolean =>
  isRecord(raw) && typeof raw.name === "string" && typeof raw.short === "string";

const isInnings = (raw: unknown): boolean =>
  isRecord(raw) && typeof raw.runs === "string" && haveTexts(raw, INNINGS_TEXTS);

function isOver(play: unknown): play is OverPlay {
  if (!isRecord(play) || play.state !== "over") return false;
  const { outcome } = play;
  return (
    outcome === undefined || (isRecord(outcome) && (outcome.is !== "won" || typeof outcome.side === "string"))
  );
}

/** Without a schema library, which would outweigh the page (and tries `eval`). */
function isSaved(raw: unknown): raw is SavedMatch & { equation?: string; statusText?: string } {
  return (
    isRecord(raw) &&
    raw.type === "result" &&
    raw.status === "RESULTS" &&
    [raw.key, raw.code].every((text) => typeof text === "string") &&
    Number.isFinite(raw.savedAt) &&
    haveTexts(raw, [...TEXTS, "equation", "statusText"]) &&
    [raw.teamA, raw.teamB].every(isTeam) &&
    Array.isArray(raw.innings) &&
    raw.innings.every(isInnings)
  );
}

export function parseSavedMatches(text: string | null | undefined, now: number): SavedMatch[] {
  const matches = parseStored(text, SAVED_MATCHES_VERSION)?.matches;
  if (!Array.isArray(matches)) return [];
  const saved = matches.filter(isSaved).map(({ equation, statusText, ...match }): SavedMatch => {
    // Earlier builds stored the provider's words instead of a play.
    const said = equation ?? statusText;
    return isOver(match.play) ? match : { ...match, play: { state: "over", ...present({ said }) } };
  });
  return keep(saved, now);
}

/**
 * Adds the results of a fresh list. Known matches keep the time when they were stored, and get the new figures.
 */
export function rememberResults(
  saved: readonly SavedMatch[],
  fresh: readonly Match[],
  now: number,
): SavedMatch[] {
  const byCode = new Map(saved.map((match) => [match.code, match]));
  for (const match of fresh) {
    if (match.type !== "result" || match.code === undefined) continue;
    const savedAt = byCode.get(match.code)?.savedAt ?? now;
    byCode.set(match.code, { ...match, code: match.code, type: "result", savedAt });
  }
  return keep([...byCode.values()], now);
}

export function serialiseSavedMatches(matches: readonly SavedMatch[]): string {
  return JSON.stringify({ version: SAVED_MATCHES_VERSION, matches });
}
