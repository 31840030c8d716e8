import { present } from "../../present.ts";
import type { Match, MatchListDocument } from "../types.ts";

/** What calendars were told of a match's start. */
export type ToldStart = Pick<Match, "startsAt" | "moves" | "movedAt">;

/** The same of some matches, by key. */
export type ToldStarts = Readonly<Record<string, ToldStart>>;

/** Matches that are listed no more, or without a start, the latest last. */
export type GoneStarts = readonly (readonly [key: string, told: ToldStart])[];

/** Of so many the starts are remembered: as many as a calendar has events. */
const MOST_GONE = 500;

function follow(match: Match, before: ToldStart | undefined, at: string): Match {
  if (!before) return match;
  const moved =
    match.startsAt !== undefined && before.startsAt !== undefined && match.startsAt !== before.startsAt;
  const moves = (before.moves ?? 0) + (moved ? 1 : 0);
  const movedAt = moved ? at : before.movedAt;
  return {
    ...match,
    ...(moves === 0 ? {} : { moves }),
    ...present({ movedAt }),
  };
}

/**
 * A fresh match list that remembers of each match how often its start was moved, and when last: calendars take a later start for
 * the same event by that alone (RFC 5545, 3.8.7.4). `at`: when the fresh list was fetched, ms since 1970.
 */
export function withMoves(fresh: MatchListDocument, before: ToldStarts, at: number): MatchListDocument {
  const when = new Date(at).toISOString();
  const matches = Object.entries(fresh.matches).map(([key, match]) => [
    key,
    follow(match, before[key], when),
  ]);
  return { order: fresh.order, matches: Object.fromEntries(matches) };
}

/** Of two accounts of one match the first, with the moves of the second where those are more. */
function joined(first: ToldStart | undefined, second: ToldStart): ToldStart {
  const { moves, movedAt } = (second.moves ?? 0) > (first?.moves ?? 0) ? second : (first ?? second);
  return present({ startsAt: first?.startsAt ?? second.startsAt, moves, movedAt });
}

/**
 * What calendars were told by any of these accounts, the most trusted first: a store that was emptied has a list that counts
 * from nothing, and calendars take a smaller number for an older event.
 */
export function toldStarts(...accounts: readonly ToldStarts[]): ToldStarts {
  const told = new Map<string, ToldStart>();
  for (const account of accounts)
    for (const [key, start] of Object.entries(account)) told.set(key, joined(told.get(key), start));
  return Object.fromEntries(told);
}

/** Whether a list has a match, or the start of one, that an earlier list did not have: it may have been gone for a while. */
export function hasReturned(fresh: MatchListDocument, before: MatchListDocument | undefined): boolean {
  return Object.values(fresh.matches).some(
    ({ key, startsAt }) => startsAt !== undefined && before?.matches[key]?.startsAt === undefined,
  );
}

/** Those of a list that the next one leaves out, or tells no start of. */
export function goneSince(before: MatchListDocument | undefined, fresh: MatchListDocument): GoneStarts {
  return Object.values(before?.matches ?? {}).flatMap(({ key, startsAt, moves, movedAt }) => {
    const gone = startsAt !== undefined && fresh.matches[key]?.startsAt === undefined;
    return gone ? [[key, present({ startsAt, moves, movedAt })] as const] : [];
  });
}

/** The matches that are gone with those that go now: the latest 500. */
export function withGone(known: GoneStarts, going: GoneStarts): GoneStarts {
  const keys = new Set(going.map(([key]) => key));
  const told = toldStarts(Object.fromEntries(going), Object.fromEntries(known));
  const all = [...known.filter(([key]) => !keys.has(key)), ...going];
  return all.map(([key, start]) => [key, told[key] ?? start] as const).slice(-MOST_GONE);
}
