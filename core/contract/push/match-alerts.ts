import { z } from "zod";
import { isBlogId } from "../../blog/blog.ts";
import { EVENT_KINDS } from "../../cricket/events/event.ts";
import { isMatchCode } from "../../cricket/match-code.ts";
import { teamKey } from "../../cricket/team-name.ts";
import { boundedList, boundedText, trimmedText } from "../bounded.ts";

export const MOST_FOLLOWED = 20;

const events = boundedList(z.enum(EVENT_KINDS), EVENT_KINDS.length).refine(
  (kinds) => kinds.length > 0 && new Set(kinds).size === kinds.length,
  "Each event once, one at least",
);

/** Alerts that a browser wants: events of matches and of all matches of a team; key events of live blogs. */
export const matchAlerts = z.object({
  matches: boundedList(z.object({ code: boundedText(64).refine(isMatchCode), events }), MOST_FOLLOWED),
  teams: boundedList(z.object({ team: trimmedText(60).min(1), events }), MOST_FOLLOWED),
  blogs: boundedList(boundedText(24).refine(isBlogId), MOST_FOLLOWED).optional(),
});
export type MatchAlerts = z.infer<typeof matchAlerts>;

/**
 * `POST /api/notifications/alerts` (decisions/push.md#alerts): replaces the browser's alerts; empty lists end
 * them. `token`: as in a registration for articles. This call does not register for articles.
 */
export const alertsRegistration = z.object({
  token: z.string().min(1).max(4096),
  userAgent: z.string().max(1024),
  alerts: matchAlerts,
});

export const followedMatch = (code: string): string => `match/${code}`;
export const followedTeam = (team: string): string => `team/${teamKey(team)}`;

export const followedBlog = (id: string): string => `blog/${id}`;

export function followedIn({ matches, teams, blogs = [] }: MatchAlerts): string[] {
  const keys = [
    ...matches.map(({ code }) => followedMatch(code)),
    ...teams.map(({ team }) => followedTeam(team)),
    ...blogs.map(followedBlog),
  ];
  return [...new Set(keys)];
}
