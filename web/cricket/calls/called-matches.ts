import type { MatchAlerts } from "../../../core/contract/push/match-alerts.ts";
import { matchesInOrder } from "../../../core/cricket/match-list/matches-in-order.ts";
import type { Match, MatchListDocument } from "../../../core/cricket/types.ts";
import { eventsOfMatch } from "../../notifications/alert-choices.ts";

/** A match that has a page. */
export type CalledMatch = Match & { code: string };

/** Scorecards that a page follows for its reader at a time; the match list tells the toss, the start and the end of the others. */
const MOST_SCORECARDS = 3;

/** The listed matches of which the reader chose something, in the list's order. */
export function calledMatches(list: MatchListDocument, alerts: MatchAlerts): CalledMatch[] {
  return matchesInOrder(list).flatMap((match) => {
    const { code, teamA, teamB } = match;
    if (code === undefined) return [];
    const chosen = eventsOfMatch(alerts, { code, teams: [teamA.name, teamB.name] });
    return chosen.size > 0 ? [{ ...match, code }] : [];
  });
}

/** Whose scorecards are followed: what is played, then what has ended meanwhile, because it may yet be corrected. */
export function followedScorecards(matches: readonly CalledMatch[], before: readonly string[]): string[] {
  const inPlay = matches.filter(({ status }) => status === "LIVE");
  const delayed = matches.filter(({ status }) => status === "DELAYED");
  const ended = matches.filter(({ status, code }) => status === "RESULTS" && before.includes(code));
  return [...inPlay, ...delayed, ...ended].slice(0, MOST_SCORECARDS).map(({ code }) => code);
}
