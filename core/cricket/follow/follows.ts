import { fnv1a } from "../../fnv1a.ts";
import { isRecord } from "../../is-record.ts";
import { parseStored } from "../../stored-json.ts";
import { NO_SERIES, slugOf } from "../match-list/slug.ts";
import { isUndecided } from "../team-name.ts";
import type { Match } from "../types.ts";

/** Key in the browser's storage (decisions/cricket.md#following). */
export const FOLLOWS_KEY = "followedCricket";
const VERSION = 1;
export const MOST_FOLLOWED = 50;
const LONGEST_ID = 160;
const LONGEST_NAME = 160;
/** Longest stored text in UTF-16 units; this site never writes a longer one. */
const LONGEST_TEXT = 100_000;

const KINDS = ["match", "team", "series"] as const;
export type FollowKind = (typeof KINDS)[number];

export interface Follow {
  kind: FollowKind;
  /** Code of a match, or slug of a side or series, as in the addresses of match tables. */
  id: string;
  name: string;
}

export const isSameFollow = (a: Pick<Follow, "kind" | "id">, b: Pick<Follow, "kind" | "id">): boolean =>
  a.kind === b.kind && a.id === b.id;

function named(kind: FollowKind, id: string, name: string): Follow | undefined {
  const kept = name.slice(0, LONGEST_NAME).toWellFormed();
  return id === "" || kept === "" ? undefined : { kind, id, name: kept };
}

/** Follow of a side; undefined if the name has no letter or digit, or the side is undecided. */
export function teamFollow(name: string): Follow | undefined {
  return isUndecided(name) ? undefined : named("team", slugOf(name), name);
}

export function seriesFollow(name: string | undefined): Follow | undefined {
  return name === undefined || name === NO_SERIES ? undefined : named("series", slugOf(name), name);
}

export function matchFollow(code: string | undefined, sides: readonly string[]): Follow | undefined {
  return code === undefined ? undefined : named("match", code, sides.join(" v "));
}

type FollowableMatch = Pick<Match, "code" | "series" | "teamA" | "teamB">;

function followsOf({ code, series, teamA, teamB }: FollowableMatch): Follow[] {
  const own = [
    matchFollow(code, [teamA.name, teamB.name]),
    teamFollow(teamA.name),
    teamFollow(teamB.name),
    seriesFollow(series),
  ];
  return own.filter((one) => one !== undefined);
}

export function followsMatch(follows: readonly Follow[], match: FollowableMatch): boolean {
  if (follows.length === 0) return false;
  const own = followsOf(match);
  return follows.some((follow) => own.some((one) => isSameFollow(one, follow)));
}

/**
 * At most seven letters and digits that identify a follow in little space (decisions/cricket.md#live-strip). A
 * collision only changes the order of matches.
 */
export const followMark = ({ kind, id }: Pick<Follow, "kind" | "id">): string =>
  fnv1a(`${kind} ${id}`).toString(36);

export const marksOf = (match: FollowableMatch): string[] => followsOf(match).map(followMark);

function bounded(follows: readonly Follow[]): Follow[] {
  const counts = new Map<FollowKind, number>();
  const seen = new Set<string>();
  return follows.filter(({ kind, id }) => {
    const count = counts.get(kind) ?? 0;
    if (count >= MOST_FOLLOWED || seen.has(`${kind} ${id}`)) return false;
    seen.add(`${kind} ${id}`);
    counts.set(kind, count + 1);
    return true;
  });
}

export function changeFollow(follows: readonly Follow[], follow: Follow, on: boolean): Follow[] {
  const others = follows.filter((one) => !isSameFollow(one, follow));
  return bounded(on ? [follow, ...others] : others);
}

function isTextWithin(value: unknown, longest: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= longest;
}

/**
 * Checks the stored value without a schema library, which would be larger than the page's own script. Empty if
 * unreadable.
 */
export function readFollow(raw: unknown): Follow[] {
  if (!isRecord(raw)) return [];
  const { id, name } = raw;
  const kind = KINDS.find((one) => one === raw.kind);
  if (!kind || !isTextWithin(id, LONGEST_ID) || !isTextWithin(name, LONGEST_NAME)) return [];
  if (!/^[\p{L}\p{M}\p{N}_-]+$/u.test(id)) return [];
  return [{ kind, id, name: name.toWellFormed() }];
}

export function parseFollows(text: string | null): Follow[] {
  const follows = parseStored(text, VERSION, LONGEST_TEXT)?.follows;
  return Array.isArray(follows) ? bounded(follows.flatMap(readFollow)) : [];
}

/**
 * Text to store under {@link FOLLOWS_KEY}. It contains the marks, because the page's first script cannot
 * compute them.
 */
export function serialiseFollows(follows: readonly Follow[]): string {
  const marked = follows.map((follow) => ({ ...follow, mark: followMark(follow) }));
  return JSON.stringify({ version: VERSION, follows: marked });
}
