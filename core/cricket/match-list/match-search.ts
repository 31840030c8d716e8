import { present } from "../../present.ts";
import { isUndecided } from "../team-name.ts";
import type { Match } from "../types.ts";
import { matchesPage } from "./matches-page.ts";
import { LONGEST_SLUG, NO_SERIES, slugOf } from "./slug.ts";

export const PAGE_ROWS = 24;

export interface MatchSearch {
  series?: string;
  team?: string;
  page: number;
}

function slugIn(given: URLSearchParams, name: string): string | undefined {
  const value = (given.get(name) ?? "").slice(0, 4 * LONGEST_SLUG).toWellFormed();
  return value !== "" && slugOf(value) === value ? value : undefined;
}

/**
 * Reads `?series=`, `?team=` and `?matches=` (a page after the first) of a query; ignores impossible names.
 */
export function readMatchSearch(search: string): MatchSearch {
  if (search.length < 2) return { page: 1 };
  const given = new URLSearchParams(search);
  const series = slugIn(given, "series");
  const team = slugIn(given, "team");
  return {
    page: matchesPage(given) ?? 1,
    ...present({ series, team }),
  };
}

const NO_NAME = "-";

/**
 * Reads a calendar's address. An invalid name matches no match, so that a mistyped address does not fill a
 * phone with every match.
 */
export function readCalendarSearch(search: string): MatchSearch {
  const given = new URLSearchParams(search);
  const { series = NO_NAME, team = NO_NAME } = readMatchSearch(search);
  return { page: 1, ...(given.get("series") ? { series } : {}), ...(given.get("team") ? { team } : {}) };
}

/** Canonical query of the page's URL: empty, or with its question mark. */
export function matchSearchText({ series, team, page }: MatchSearch): string {
  const parts = [
    series === undefined ? undefined : `series=${encodeURIComponent(series)}`,
    team === undefined ? undefined : `team=${encodeURIComponent(team)}`,
    page > 1 ? `matches=${page}` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

export function isFound(match: Match, { series, team }: Pick<MatchSearch, "series" | "team">): boolean {
  if (series !== undefined && slugOf(match.series ?? NO_SERIES) !== series) return false;
  return team === undefined || [match.teamA, match.teamB].some(({ name }) => slugOf(name) === team);
}

export interface Choice {
  slug: string;
  name: string;
}

function choicesOf(names: readonly string[]): Choice[] {
  const bySlug = new Map(names.map((name) => [slugOf(name), name]));
  return [...bySlug]
    .filter(([slug]) => slug !== "")
    .map(([slug, name]) => ({ slug, name }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

export function choicesIn(matches: readonly Match[]): { series: Choice[]; teams: Choice[] } {
  return {
    series: choicesOf(matches.map(({ series }) => series ?? NO_SERIES)),
    teams: choicesOf(
      matches.flatMap(({ teamA, teamB }) => [teamA.name, teamB.name]).filter((name) => !isUndecided(name)),
    ),
  };
}
