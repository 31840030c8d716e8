import { isBlogId } from "../../core/blog/blog.ts";
import type { MatchAlerts } from "../../core/contract/push/match-alerts.ts";
import { EVENT_KINDS, type EventKind } from "../../core/cricket/events/event.ts";
import { isMatchCode } from "../../core/cricket/match-code.ts";
import { teamKey } from "../../core/cricket/team-name.ts";
import { isRecord } from "../../core/is-record.ts";
import { parseStored } from "../../core/stored-json.ts";
import { keepAlerts, storedAlerts } from "./stored-alerts.ts";

const VERSION = 1;
/** Largest number of followed matches and of teams, the same as on the server; the oldest choice is dropped. */
const MOST = 20;
const LONGEST_NAME = 60;

export type AlertScope = { code: string } | { team: string };

function readEvents(value: unknown): EventKind[] {
  return Array.isArray(value) ? EVENT_KINDS.filter((kind) => value.includes(kind)) : [];
}

function rowsIn<Row>(
  value: unknown,
  read: (row: Record<string, unknown>, events: EventKind[]) => Row[],
): Row[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST).flatMap((row: unknown) => {
    const events = isRecord(row) ? readEvents(row.events) : [];
    return isRecord(row) && events.length > 0 ? read(row, events) : [];
  });
}

/**
 * Parses the stored choices without a schema library, which would be larger than the page; empty if unreadable.
 */
export function parseAlerts(text: string | null): MatchAlerts {
  const stored = parseStored(text, VERSION);
  const given: unknown[] = Array.isArray(stored?.blogs) ? stored.blogs : [];
  const blogs = given.flatMap((id) => (typeof id === "string" && isBlogId(id) ? [id] : [])).slice(0, MOST);
  return {
    ...(blogs.length > 0 ? { blogs } : {}),
    matches: rowsIn(stored?.matches, ({ code }, events) =>
      typeof code === "string" && isMatchCode(code) ? [{ code, events }] : [],
    ),
    teams: rowsIn(stored?.teams, ({ team }, events) =>
      typeof team === "string" && team !== "" && team.length <= LONGEST_NAME ? [{ team, events }] : [],
    ),
  };
}

export function readAlerts(): MatchAlerts {
  return parseAlerts(storedAlerts());
}

export function writeAlerts(alerts: MatchAlerts): void {
  keepAlerts(JSON.stringify({ version: VERSION, ...alerts }));
}

export function eventsChosen({ matches, teams }: MatchAlerts, scope: AlertScope): readonly EventKind[] {
  const found =
    "code" in scope
      ? matches.find(({ code }) => code === scope.code)
      : teams.find(({ team }) => teamKey(team) === teamKey(scope.team));
  return found?.events ?? [];
}

/** Follows a live blog, or no longer. */
export function withBlog(alerts: MatchAlerts, id: string, on: boolean): MatchAlerts {
  const others = (alerts.blogs ?? []).filter((one) => one !== id);
  return { ...alerts, blogs: on ? [id, ...others].slice(0, MOST) : others };
}

/** Replaces the events of a match or team; without events it is removed. The newest comes first. */
export function withEvents(
  alerts: MatchAlerts,
  scope: AlertScope,
  events: readonly EventKind[],
): MatchAlerts {
  const chosen = [...events];
  if ("code" in scope) {
    const others = alerts.matches.filter(({ code }) => code !== scope.code);
    const own = chosen.length === 0 ? [] : [{ code: scope.code, events: chosen }];
    return { ...alerts, matches: [...own, ...others].slice(0, MOST) };
  }
  const team = scope.team.slice(0, LONGEST_NAME);
  const others = alerts.teams.filter((one) => teamKey(one.team) !== teamKey(team));
  const own = chosen.length === 0 ? [] : [{ team, events: chosen }];
  return { ...alerts, teams: [...own, ...others].slice(0, MOST) };
}
