import { isRecord } from "../../is-record.ts";
import { parseStored } from "../../stored-json.ts";
import type { OverPlay, Play } from "../play.ts";
import type { Match, MatchInningsSummary, MatchStatus, Team } from "../types.ts";

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

type Stored = Readonly<Record<string, unknown>>;

const STATUSES: Readonly<Record<MatchStatus, true>> = {
  LIVE: true,
  DELAYED: true,
  RESULTS: true,
  UPCOMING: true,
};
const MATCH_TEXTS = ["series", "number", "city", "venue", "startsAt", "dateIst", "timeIst"] as const;
const INNINGS_TEXTS = ["team", "wickets", "overs", "runRate"] as const;

function isStatus(value: unknown): value is MatchStatus {
  return typeof value === "string" && Object.hasOwn(STATUSES, value);
}

function readTexts<K extends string>(raw: Stored, keys: readonly K[]): { [P in K]?: string } | undefined {
  const texts: { [P in K]?: string } = {};
  for (const key of keys) {
    const value = raw[key];
    if (typeof value === "string") texts[key] = value;
    else if (value !== undefined) return undefined;
  }
  return texts;
}

function readTeam(raw: unknown): Team | undefined {
  if (!isRecord(raw) || typeof raw.name !== "string" || typeof raw.short !== "string") return undefined;
  return { name: raw.name, short: raw.short };
}

function readInnings(raw: unknown): MatchInningsSummary | undefined {
  if (!isRecord(raw) || typeof raw.runs !== "string") return undefined;
  const texts = readTexts(raw, INNINGS_TEXTS);
  return texts && { runs: raw.runs, ...texts, ...(raw.ballsPerOver === 5 ? { ballsPerOver: 5 } : {}) };
}

function isOver(play: unknown): play is OverPlay {
  if (!isRecord(play) || play.state !== "over") return false;
  const { outcome } = play;
  return (
    outcome === undefined || (isRecord(outcome) && (outcome.is !== "won" || typeof outcome.side === "string"))
  );
}

/**
 * Checks the stored value without a schema library, which would be larger than the page's own script and would
 * try `eval`.
 */
function readOne(raw: unknown): SavedMatch | undefined {
  if (!isRecord(raw) || raw.type !== "result" || !Array.isArray(raw.innings)) return undefined;
  const { key, code, status, savedAt } = raw;
  if (typeof key !== "string" || typeof code !== "string" || !isStatus(status)) return undefined;
  if (typeof savedAt !== "number" || !Number.isFinite(savedAt)) return undefined;
  const [teamA, teamB] = [readTeam(raw.teamA), readTeam(raw.teamB)];
  const innings = raw.innings.flatMap((one) => readInnings(one) ?? []);
  const texts = readTexts(raw, MATCH_TEXTS);
  if (!teamA || !teamB || !texts || innings.length !== raw.innings.length) return undefined;
  const instant = raw.instant === true ? { instant: true as const } : {};
  const play: Play = isOver(raw.play) ? raw.play : { state: "over" };
  return { key, code, status, type: "result", teamA, teamB, innings, play, savedAt, ...texts, ...instant };
}

export function parseSavedMatches(text: string | null | undefined, now: number): SavedMatch[] {
  const matches = parseStored(text, SAVED_MATCHES_VERSION)?.matches;
  if (!Array.isArray(matches)) return [];
  return keep(
    matches.flatMap((raw) => readOne(raw) ?? []),
    now,
  );
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
