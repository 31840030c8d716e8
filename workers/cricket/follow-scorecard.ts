import { deriveStatus } from "../../core/cricket/status.ts";
import type {
  Innings,
  Match,
  MatchInningsSummary,
  MatchListDocument,
  Scorecard,
  Team,
} from "../../core/cricket/types.ts";
import { sameJson } from "../../core/live/merge-patch.ts";

/** What of a scorecard shows in the match list. */
export interface ListedScore
  extends Pick<Scorecard, "status" | "statusText" | "result" | "equation" | "inningsOrder" | "teams"> {
  innings: Record<string, Pick<Innings, "battingTeam" | "runs" | "wickets" | "overs" | "runRate">>;
}

/** That alone: a scorecard with all its balls is a hundred times as large. */
export function listedScore(card: Scorecard): ListedScore {
  const { status, statusText, result, equation, inningsOrder, teams } = card;
  const innings = Object.fromEntries(
    Object.entries(card.innings).map(([number, { battingTeam, runs, wickets, overs, runRate }]) => [
      number,
      { battingTeam, runs, wickets, overs, runRate },
    ]),
  );
  return {
    status,
    inningsOrder,
    teams,
    innings,
    ...(statusText === undefined ? {} : { statusText }),
    ...(result === undefined ? {} : { result }),
    ...(equation === undefined ? {} : { equation }),
  };
}

/**
 * A match of the list with the innings, status text and equation of its scorecard, which is polled more often. A scorecard
 * that lags (the list has the result already, or an innings more) does not take the list back
 * (decisions/cricket.md#end-of-a-match).
 */
export function followScorecard(match: Match, card: ListedScore): Match {
  if (match.type === "result" && card.status !== "RESULTS") return match;
  const innings = card.inningsOrder.flatMap((number) => summary(match, card, number));
  if (innings.length < match.innings.length) return match;
  const statusText = card.statusText ?? match.statusText;
  const equation = card.equation ?? card.result ?? match.equation;
  const status = deriveStatus({ text: statusText ?? "", type: match.type, result: card.result });
  const followed: Match = {
    ...match,
    status,
    innings,
    ...(statusText === undefined ? {} : { statusText }),
    ...(equation === undefined ? {} : { equation }),
  };
  return sameJson(followed, match) ? match : followed;
}

/** The whole list, each match following its scorecard where there is one. */
export function followScorecards(
  list: MatchListDocument,
  cardOf: (code: string) => ListedScore | undefined,
): MatchListDocument {
  const matches = Object.fromEntries(
    Object.entries(list.matches).map(([key, match]) => {
      const card = match.code === undefined ? undefined : cardOf(match.code);
      return [key, card ? followScorecard(match, card) : match];
    }),
  );
  return { order: list.order, matches };
}

function summary(match: Match, card: ListedScore, number: string): MatchInningsSummary[] {
  const innings = card.innings[number];
  if (!innings) return [];
  const team = card.teams[innings.battingTeam];
  return [
    {
      ...(team ? { team: sideOf(match, team) } : {}),
      runs: String(innings.runs),
      wickets: String(innings.wickets),
      ...(innings.overs === "" ? {} : { overs: innings.overs }),
      ...(innings.runRate === "" ? {} : { runRate: innings.runRate }),
    },
  ];
}

/** The list's own short code of a side, so that the card finds whose innings it is. */
function sideOf(match: Match, team: Team): string {
  const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
  const side = [match.teamA, match.teamB].find(
    (one) => same(one.short, team.short) || same(one.name, team.name),
  );
  return side?.short ?? team.short;
}
