import { rowScore, rowState } from "../match-list/match-table.ts";
import type { Match, MatchDocument, MatchStatus, Scorecard, Team } from "../types.ts";
import { currentInnings, inningsOfTeam } from "../views.ts";

export interface SideSummary {
  name: string;
  short: string;
  /** Runs of all its innings: "236 & 302/4". */
  score?: string;
  /** Of its last innings: "45.5". */
  overs?: string;
  batting?: true;
  won?: true;
}

/** A match in one line: a bar over its page, a frame on another site. */
export interface MatchSummary {
  status: MatchStatus;
  statusText?: string;
  sides: SideSummary[];
  /** What is needed, how it ended, why play waits; '' where nothing is said. */
  words: string;
}

function ofListed(match: Match): MatchSummary {
  const side = (team: Team): SideSummary => {
    const score = rowScore(match, team);
    return {
      ...team,
      ...(score ? { score: score.runs } : {}),
      ...(score?.overs === undefined ? {} : { overs: score.overs }),
    };
  };
  const { status, statusText } = match;
  return {
    status,
    ...(statusText === undefined ? {} : { statusText }),
    sides: [side(match.teamA), side(match.teamB)],
    words: rowState(match),
  };
}

/** "East won by 4 wickets", "East beat West by 3 runs". */
function hasWon(card: Scorecard, { name, short }: Team): boolean {
  if (card.status !== "RESULTS") return false;
  const result = (card.result ?? "").toLowerCase();
  return [name, short].some((side) =>
    ["won", "beat"].some((verb) => result.includes(`${side.toLowerCase()} ${verb} `)),
  );
}

function sideOf(card: Scorecard, id: string): SideSummary[] {
  const team = card.teams[id];
  if (!team) return [];
  const innings = inningsOfTeam(card, id);
  const last = innings.at(-1);
  const runs = innings.map(({ runs: made, wickets, declared }) => `${made}/${wickets}${declared ? "d" : ""}`);
  const batting = card.status === "LIVE" && currentInnings(card)?.battingTeam === id;
  return [
    {
      ...team,
      ...(last ? { score: runs.join(" & "), overs: last.overs } : {}),
      ...(batting ? { batting: true as const } : {}),
      ...(hasWon(card, team) ? { won: true as const } : {}),
    },
  ];
}

/** A match as its document has it; undefined where that names no sides. */
export function matchSummary(document: MatchDocument): MatchSummary | undefined {
  if (!document.published) return document.match && ofListed(document.match);
  if (document.inningsOrder.length === 0 && document.listed) return ofListed(document.listed);
  const sides = document.teamOrder.flatMap((id) => sideOf(document, id));
  if (sides.length === 0) return undefined;
  const { status, statusText, result, equation } = document;
  const words = status === "RESULTS" ? (result ?? equation) : (equation ?? result);
  return {
    status,
    ...(statusText === undefined ? {} : { statusText }),
    sides,
    words: words || statusText || "",
  };
}
