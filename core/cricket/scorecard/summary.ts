import { present } from "../../present.ts";
import { lengthInBrackets } from "../in-words.ts";
import { rowScore } from "../match-list/match-row.ts";
import { rowAtBat } from "../match-list/row-at-bat.ts";
import { type Chase, type Play, winnerOf } from "../play.ts";
import { revisedTarget } from "../revised-target.ts";
import { targetInWords } from "../strip/target.ts";
import { decidedBy, superOverToCome, withSuperOver } from "../super-over.ts";
import { nowInWords, playInWords, type Sentence } from "../tell/play.ts";
import type { Match, MatchDocument, MatchStatus, Scorecard, Team } from "../types.ts";
import {
  inningsOf,
  inningsOfTeam,
  listedScores,
  listedSuperOvers,
  scoreFigures,
  sideAtBat,
} from "../views.ts";
import { endedAsListed } from "./ended-as-listed.ts";

export interface SideSummary {
  name: string;
  short: string;
  /**
   * Scores and overs of the side's innings without super overs, oldest first: "302/4d" and "45.5", in The
   * Hundred "86 বল".
   */
  innings: { score: string; overs?: string }[];
  score?: string;
  /** Score before super overs, if there are any: "176/6". */
  own?: string;
  /** Score in the last super over, if there is one: "11/1"; "" before the side bats in it. */
  superOver?: string;
  /** Length of the last innings: "45.5", in The Hundred "86 বল". */
  overs?: string;
  batting?: true;
  won?: true;
}

export interface MatchSummary extends Pick<Match, "revisedTarget"> {
  status: MatchStatus;
  play: Play;
  sides: SideSummary[];
  /** Number of super overs, including the current one; absent if there are none. */
  superOvers?: number;
  /** Number of the super over that comes next, from 1: after a tie, before its first ball. */
  superOverToCome?: number;
  place?: string;
}

interface Scored {
  score: string;
  superOver: boolean;
}

function bySuperOvers(scores: readonly Scored[][]): {
  played: { superOvers?: number };
  sides: Pick<SideSummary, "own" | "superOver">[];
} {
  const supers = scores.map((all) => all.filter(({ superOver }) => superOver));
  const last = Math.max(...supers.map(({ length }) => length));
  if (!(last > 0)) return { played: {}, sides: [] };
  const sides = scores.map((all, index) => ({
    own: all.flatMap(({ score, superOver }) => (superOver ? [] : score)).join(" & "),
    superOver: supers[index]?.[last - 1]?.score ?? "",
  }));
  return { played: { superOvers: last }, sides };
}

function ofListed(match: Match): MatchSummary {
  const teams = [match.teamA, match.teamB];
  const play = match.play;
  const winner = winnerOf(play);
  const supers = bySuperOvers(
    listedScores(match.innings, teams).map((all) =>
      all.map(({ score, superOver }) => {
        const [written = ""] = score.split(" ");
        const [runs = "", wickets] = written.split("/");
        return { score: superOver ? written : scoreFigures({ runs, wickets }), superOver };
      }),
    ),
  );
  const extra = listedSuperOvers(match.innings, teams);
  const side = (team: Team, index: number): SideSummary => {
    const score = rowScore(match, team);
    return {
      ...team,
      innings: inningsOf(match.innings, team)
        .filter((one) => !extra.has(one))
        .map(({ runs, wickets, overs, ballsPerOver }) => ({
          score: wickets === undefined ? runs : `${runs}/${wickets}`,
          ...present({ overs: overs === undefined ? undefined : lengthInBrackets(overs, ballsPerOver) }),
        })),
      ...(score ? { score: score.runs } : {}),
      ...supers.sides[index],
      ...(rowAtBat(match, team) ? { batting: true as const } : {}),
      ...(winner === team.name ? { won: true as const } : {}),
      ...present({ overs: score?.overs }),
    };
  };
  const { status, revisedTarget: revised, venue, city } = match;
  return {
    status,
    play,
    ...present({ revisedTarget: revised, place: status === "UPCOMING" ? (venue ?? city) : undefined }),
    sides: teams.map(side),
    ...supers.played,
  };
}

function sideOf(card: Scorecard, id: string, winner: string | undefined): SideSummary[] {
  const team = card.teams[id];
  if (!team) return [];
  const innings = inningsOfTeam(card, id);
  const last = innings.at(-1);
  const own = innings.filter(({ superOver }) => !superOver);
  const runs = own.map((one) => `${scoreFigures(one)}${one.declared ? "d" : ""}`);
  const batting = sideAtBat(card) === id;
  return [
    {
      ...team,
      innings: own.map(({ runs, wickets, declared, overs, ballsPerOver }) => ({
        score: `${runs}/${wickets}${declared ? "d" : ""}`,
        overs: lengthInBrackets(overs, ballsPerOver),
      })),
      ...(last ? { score: runs.join(" & "), overs: lengthInBrackets(last.overs, last.ballsPerOver) } : {}),
      ...(batting ? { batting: true as const } : {}),
      ...(winner === team.name ? { won: true as const } : {}),
    },
  ];
}

export function matchSummary(document: MatchDocument): MatchSummary | undefined {
  if (!document.published) return document.match && ofListed(document.match);
  const listed = document.inningsOrder.length === 0 ? document.listed : endedAsListed(document);
  if (listed) return ofListed(listed);
  const supers = bySuperOvers(
    document.teamOrder.map((id) =>
      inningsOfTeam(document, id).map((one) => ({
        score: one.superOver ? `${one.runs}/${one.wickets}` : scoreFigures(one),
        superOver: one.superOver === true,
      })),
    ),
  );
  const play = document.play;
  const revised = revisedTarget(document);
  const next = superOverToCome(document, play);
  const winner = winnerOf(play);
  const sides = document.teamOrder.flatMap((id, index) =>
    sideOf(document, id, winner).map((side) => ({ ...side, ...supers.sides[index] })),
  );
  if (sides.length === 0) return undefined;
  return {
    status: document.status,
    play,
    ...present({ revisedTarget: revised, superOverToCome: next }),
    sides,
    ...supers.played,
  };
}

const chaseOf = ({ sides, revisedTarget: revised }: MatchSummary): Chase => ({
  innings: sides.filter(({ score }) => score !== undefined),
  ...present({ revisedTarget: revised }),
});

export function summaryInWords(summary: MatchSummary): Sentence | undefined {
  const { status, play, superOvers, superOverToCome: next, place } = summary;
  if (next !== undefined) return { words: decidedBy(next) };
  if (place !== undefined) return { words: place, english: true };
  const said = playInWords(play, chaseOf(summary));
  if (superOvers === undefined || !said || said.english) return said;
  return { words: withSuperOver(said.words, superOvers, status) };
}

export function goingInWords(document: MatchDocument, summary: MatchSummary): Sentence | undefined {
  const target = document.published ? targetInWords(document) : undefined;
  if (target !== undefined) return { words: target };
  const now = summary.play.state === "over" ? undefined : summary.play.now;
  const said = now && nowInWords(now, chaseOf(summary));
  return said?.words === summaryInWords(summary)?.words ? undefined : said;
}
