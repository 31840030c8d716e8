import type { MatchType } from "../../core/cricket/types.ts";
import type { Environment } from "../../platform/config/environment.ts";
import type { NewSource } from "../../store/types.ts";

export const FIXTURES_ID = "fixtures";
/** Most scorecards that are polled; further ones are retired in the next rounds. */
export const MOST_POLLED = 5000;

function fixturesUrl(base: string): string {
  return `${base}/cricket-liupre_v2.json`;
}

export function scorecardUrl(base: string, code: string): string {
  return `${base}/${code}.json`;
}

/**
 * Address of the over-by-over document, which is tried after a 404 (decisions/cricket.md#provider-documents).
 */
export function oversUrl(base: string, code: string): string {
  return `${base}/${code}_scoresoverbyover_2.json`;
}

export function commentaryUrl(base: string, code: string, innings: number): string {
  return `${base}/${code}_commentary_all_${innings}.json`;
}

export function commentaryId(code: string): string {
  return `balls-${code}`;
}

export function scorecardId(code: string): string {
  return `match-${code}`;
}

export function fixturesSource(base: string, env: Environment): NewSource {
  return {
    id: FIXTURES_ID,
    kind: "fixtures",
    name: "Fixture list",
    url: fixturesUrl(base),
    intervalMs: env.POLL_FIXTURES_SECONDS * 1000,
  };
}

/**
 * Factor by which finished scorecards are polled less often (at least every minute), because their corrections
 * are not urgent. Matches that are live, or whose end was not seen, use the setting.
 */
const RESULT_FACTOR = 12;

export function scorecardSource(
  base: string,
  match: { code: string; type: MatchType; title: string; endAwaited?: boolean },
  env: Environment,
): NewSource & { code: string } {
  const live = env.POLL_LIVE_SECONDS * 1000;
  const isUrgent = match.type === "live" || match.endAwaited === true;
  return {
    id: scorecardId(match.code),
    kind: "scorecard",
    name: match.title,
    url: scorecardUrl(base, match.code),
    code: match.code,
    matchType: match.type,
    intervalMs: isUrgent ? live : Math.max(live, Math.min(live * RESULT_FACTOR, 60_000)),
  };
}

export function commentarySource(base: string, scorecard: NewSource & { code: string }): NewSource {
  return {
    ...scorecard,
    id: commentaryId(scorecard.code),
    kind: "commentary",
    url: commentaryUrl(base, scorecard.code, 1),
  };
}
