import { fnv1a } from "../../fnv1a.ts";
import { isRecord } from "../../is-record.ts";
import { parseStored } from "../../stored-json.ts";
import { NO_SERIES, slugOf } from "../match-list/slug.ts";
import { isUndecided } from "../team-name.ts";
import type { Match } from "../types.ts";

/** What a reader follows stands under this key in the browser's storage (decisions/cricket.md#following). */
export const FOLLOWS_KEY = "followedCricket";
const VERSION = 1;
/** Of each kind; the one followed longest goes first. */
export const MOST_FOLLOWED = 50;
const LONGEST_ID = 160;
const LONGEST_NAME = 160;
/** UTF-16 units of the stored text: what is longer was not written by this page. */
const LONGEST_TEXT = 100_000;

const KINDS = ["match", "team", "series"] as const;
export type FollowKind = (typeof KINDS)[number];

export interface Follow {
  kind: FollowKind;
  /** A match's code, or the slug of a side's or a series' name, as in the addresses of the table of matches. */
  id: string;
  /** As the provider writes it: "India", "India v Pakistan". */
  name: string;
}

export const isSameFollow = (a: Pick<Follow, "kind" | "id">, b: Pick<Follow, "kind" | "id">): boolean =>
  a.kind === b.kind && a.id === b.id;

function named(kind: FollowKind, id: string, name: string): Follow | undefined {
  const kept = name.slice(0, LONGEST_NAME).toWellFormed();
  return id === "" || kept === "" ? undefined : { kind, id, name: kept };
}

/** Undefined for a name without a letter or figure, and where it is still to be found who plays. */
export function teamFollow(name: string): Follow | undefined {
  return isUndecided(name) ? undefined : named("team", slugOf(name), name);
}

/** Undefined where the match names no series. */
export function seriesFollow(name: string | undefined): Follow | undefined {
  return name === undefined || name === NO_SERIES ? undefined : named("series", slugOf(name), name);
}

/** Undefined for a match without a code, which has no page. `sides`: their names. */
export function matchFollow(code: string | undefined, sides: readonly string[]): Follow | undefined {
  return code === undefined ? undefined : named("match", code, sides.join(" v "));
}

type FollowableMatch = Pick<Match, "code" | "series" | "teamA" | "teamB">;

/** By what a match can be followed: it itself, its sides, its series. */
function followsOf({ code, series, teamA, teamB }: FollowableMatch): Follow[] {
  const own = [
    matchFollow(code, [teamA.name, teamB.name]),
    teamFollow(teamA.name),
    teamFollow(teamB.name),
    seriesFollow(series),
  ];
  return own.filter((one) => one !== undefined);
}

/** Whether a match is followed: it itself, one of its sides, or its series. */
export function followsMatch(follows: readonly Follow[], match: FollowableMatch): boolean {
  if (follows.length === 0) return false;
  const own = followsOf(match);
  return follows.some((follow) => own.some((one) => isSameFollow(one, follow)));
}

/**
 * Seven letters and figures at most that stand for a follow where its name has no room (decisions/cricket.md#live-strip). Two that
 * share one would change an order of matches and nothing else.
 */
export const followMark = ({ kind, id }: Pick<Follow, "kind" | "id">): string =>
  fnv1a(`${kind} ${id}`).toString(36);

/** The marks of all by which a match can be followed. */
export const marksOf = (match: FollowableMatch): string[] => followsOf(match).map(followMark);

/** The newest first, each once, no more of a kind than are kept. */
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

/** What is followed once a reader begins (`on`) or stops to follow one. */
export function changeFollow(follows: readonly Follow[], follow: Follow, on: boolean): Follow[] {
  const others = follows.filter((one) => !isSameFollow(one, follow));
  return bounded(on ? [follow, ...others] : others);
}

function isTextWithin(value: unknown, longest: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= longest;
}

/** By hand, because it is read in the browser, where a schema library would outweigh the page; empty for what is none. */
export function readFollow(raw: unknown): Follow[] {
  if (!isRecord(raw)) return [];
  const { id, name } = raw;
  const kind = KINDS.find((one) => one === raw.kind);
  if (!kind || !isTextWithin(id, LONGEST_ID) || !isTextWithin(name, LONGEST_NAME)) return [];
  // An address is made of it: nothing but what a code or a slug may be.
  if (!/^[\p{L}\p{M}\p{N}_-]+$/u.test(id)) return [];
  return [{ kind, id, name: name.toWellFormed() }];
}

/** Parses the browser's storage; empty for nothing, another version or anything unreadable. */
export function parseFollows(text: string | null): Follow[] {
  const follows = parseStored(text, VERSION, LONGEST_TEXT)?.follows;
  return Array.isArray(follows) ? bounded(follows.flatMap(readFollow)) : [];
}

/** The text to store under {@link FOLLOWS_KEY}. Its marks are for the page's first script, which does not make them. */
export function serialiseFollows(follows: readonly Follow[]): string {
  const marked = follows.map((follow) => ({ ...follow, mark: followMark(follow) }));
  return JSON.stringify({ version: VERSION, follows: marked });
}
