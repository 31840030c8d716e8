import { createHash } from "node:crypto";
import type { FeedDefinition } from "../../core/contract/feeds-file.ts";
import type { MatchType } from "../../core/cricket/types.ts";
import type { Environment } from "../../platform/config/config.ts";
import type { NewSource } from "../../store/types.ts";
import { feedName } from "../news/feeds/feed-name.ts";

export const FIXTURES_ID = "fixtures";

export function fixturesUrl(base: string): string {
  return `${base}/cricket-liupre_v2.json`;
}

export function scorecardUrl(base: string, code: string): string {
  return `${base}/${code}.json`;
}

/** The second try when the first is 404 (decisions/cricket.md#provider-documents). */
export function oversUrl(base: string, code: string): string {
  return `${base}/${code}_scoresoverbyover_2.json`;
}

export function scorecardId(code: string): string {
  return `match-${code}`;
}

/** The feeds' sources. A feed keeps its id from start to start, also on another port, unless another one shares its name. */
export function feedSources(feeds: readonly FeedDefinition[], env: Environment): NewSource[] {
  const names = feeds.map((feed) => feedName(feed.url));
  return feeds.map((feed) => {
    const name = feedName(feed.url);
    const own = names.filter((other) => other === name).length === 1 ? name : feed.url;
    return {
      id: `feed-${createHash("sha256").update(own).digest("hex").slice(0, 16)}`,
      kind: "feed",
      name: feed.name,
      url: feed.url,
      section: feed.section,
      format: feed.format ?? "auto",
      intervalMs: (feed.every ?? env.POLL_FEED_SECONDS) * 1000,
    };
  });
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

/** Finished scorecards still change (corrections), but nobody waits for it: a twelfth as often, at least every minute. */
const RESULT_FACTOR = 12;

export function scorecardSource(
  base: string,
  match: { code: string; type: MatchType; title: string },
  env: Environment,
): NewSource {
  const live = env.POLL_LIVE_SECONDS * 1000;
  return {
    id: scorecardId(match.code),
    kind: "scorecard",
    name: match.title,
    url: scorecardUrl(base, match.code),
    code: match.code,
    matchType: match.type,
    intervalMs: match.type === "live" ? live : Math.max(live, Math.min(live * RESULT_FACTOR, 60_000)),
  };
}
