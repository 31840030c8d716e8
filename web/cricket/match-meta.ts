import { playInWords } from "../../core/cricket/tell/play.ts";
import type { Match } from "../../core/cricket/types.ts";
import { isRecord } from "../../core/is-record.ts";
import { present } from "../../core/present.ts";

/** Data from a match card for the scorecard's first render (decisions/cricket.md#match-meta). */
export interface MatchMeta {
  title: string;
  venue?: string;
  status?: string;
  equation?: string;
  teamA?: string;
  teamB?: string;
}

const OPTIONAL = ["venue", "status", "equation", "teamA", "teamB"] as const;

export function metaOf(match: Match): MatchMeta {
  const number = match.number === undefined ? "" : `, ${match.number}`;
  return {
    title: `${match.teamA.name} v ${match.teamB.name}${number}`,
    status: match.status,
    teamA: match.teamA.short,
    teamB: match.teamB.short,
    ...present({ venue: match.venue, equation: playInWords(match.play, match)?.words }),
  };
}

/**
 * Match data from `history.state`, in `{match: ...}`; undefined if there are none. They are checked by hand,
 * because a schema library would be most of the page's script.
 */
export function readMatchMeta(state: unknown): MatchMeta | undefined {
  const given = isRecord(state) ? state.match : undefined;
  if (!isRecord(given) || typeof given.title !== "string") return undefined;
  const meta: MatchMeta = { title: given.title };
  for (const key of OPTIONAL) {
    const value = given[key];
    if (typeof value === "string") meta[key] = value;
    else if (value !== undefined) return undefined;
  }
  return meta;
}
