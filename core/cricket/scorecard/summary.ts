import { rowScore, rowState } from "../match-list/match-table.ts";
import { fewWords } from "../strip/few-words.ts";
import type { Match, MatchDocument, MatchStatus, Scorecard, Team } from "../types.ts";
import { inningsOfTeam, listedScores, scoreFigures, sideAtBat } from "../views.ts";
import { winnerIn, winnerOf } from "../winner.ts";
import { endedAsListed } from "./ended-as-listed.ts";

export interface SideSummary {
  name: string;
  short: string;
  /** All its innings: "236 & 302/4d". */
  score?: string;
  /** Where there is a super over, what the side has made in the last one: "11/1"; "" where it has not batted in that. */
  superOver?: string;
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

/** Of each side its score in the last super over. `scores`: of all super overs, side by side, oldest first. */
function lastSuperOver(scores: readonly string[][]): { superOver?: string }[] {
  const played = Math.max(...scores.map(({ length }) => length));
  return scores.map((own) => (played > 0 ? { superOver: own[played - 1] ?? "" } : {}));
}

function ofListed(match: Match): MatchSummary {
  const teams = [match.teamA, match.teamB];
  const winner = winnerOf(match);
  const supers = lastSuperOver(
    listedScores(match.innings, teams).map((own) =>
      own.flatMap(({ score, superOver }) => (superOver ? (score.split(" ")[0] ?? "") : [])),
    ),
  );
  const side = (team: Team, index: number): SideSummary => {
    const score = rowScore(match, team);
    return {
      ...team,
      ...(score ? { score: score.runs } : {}),
      ...supers[index],
      ...(winner === team ? { won: true as const } : {}),
      ...(score?.overs === undefined ? {} : { overs: score.overs }),
    };
  };
  const { status, statusText } = match;
  return {
    status,
    ...(statusText === undefined ? {} : { statusText }),
    sides: teams.map(side),
    words: rowState(match),
  };
}

function sideOf(card: Scorecard, id: string, winner: Team | undefined): SideSummary[] {
  const team = card.teams[id];
  if (!team) return [];
  const innings = inningsOfTeam(card, id);
  const last = innings.at(-1);
  const runs = innings.map((one) => `${scoreFigures(one)}${one.declared ? "d" : ""}`);
  const batting = sideAtBat(card) === id;
  return [
    {
      ...team,
      ...(last ? { score: runs.join(" & "), overs: last.overs } : {}),
      ...(batting ? { batting: true as const } : {}),
      ...(winner === team ? { won: true as const } : {}),
    },
  ];
}

/** A match as its document has it; undefined where that names no sides. */
export function matchSummary(document: MatchDocument): MatchSummary | undefined {
  if (!document.published) return document.match && ofListed(document.match);
  const listed = document.inningsOrder.length === 0 ? document.listed : endedAsListed(document);
  if (listed) return ofListed(listed);
  const supers = lastSuperOver(
    document.teamOrder.map((id) =>
      inningsOfTeam(document, id).flatMap(({ superOver, runs, wickets }) =>
        superOver ? `${runs}/${wickets}` : [],
      ),
    ),
  );
  const { status, statusText, result, equation } = document;
  const teams = document.teamOrder.flatMap((id) => document.teams[id] ?? []);
  const winner = winnerIn(status, [result, equation, statusText], teams);
  const sides = document.teamOrder.flatMap((id, index) =>
    sideOf(document, id, winner).map((side) => ({ ...side, ...supers[index] })),
  );
  if (sides.length === 0) return undefined;
  const words = status === "RESULTS" ? (result ?? equation) : (equation ?? result);
  return {
    status,
    ...(statusText === undefined ? {} : { statusText }),
    sides,
    words: words || statusText || "",
  };
}

/** The same as `fewWords` of a match in one line. */
export function summaryInWords({
  status,
  statusText,
  sides,
  words,
}: MatchSummary): ReturnType<typeof fewWords> {
  const [teamA, teamB] = sides;
  if (!teamA || !teamB) return undefined;
  const text = statusText === undefined ? {} : { statusText };
  const innings = sides.filter(({ score }) => score !== undefined);
  return fewWords({ status, teamA, teamB, equation: words, venue: words, innings, ...text });
}
