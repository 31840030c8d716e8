import { endOf } from "../../../core/cricket/match-list/ended-matches.ts";
import type { MatchListDocument } from "../../../core/cricket/types.ts";
import { withTimeout } from "../../../core/with-timeout.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import type { WorkerContext } from "../../context.ts";
import type { KnownEnd, KnownMatch } from "../matches.ts";

/** A match without a scorecard has no place for its end; whether it has got one is looked at again after this, ms. */
const LOOK_AGAIN_MS = 60_000;
/** Balls wait while the database is asked, so long at the most, ms. */
const ANSWER_MS = 2_000;

/**
 * A fresh match list with the ends that the database remembers (decisions/cricket.md#live-strip) of the matches that `before`,
 * the list as it was published last, is without: the live store may have lost them. What it has it knows better, as a match
 * may have gone on and ended anew. That the provider still lists a match as live is no sign of it while no worker has read its
 * scorecard (`isRead`): the two change one after the other. Each result is looked up once a process, and again after it has
 * gone on; while the database does not answer, its end is not known.
 */
export async function withKeptEnds(
  context: WorkerContext,
  list: MatchListDocument,
  before: MatchListDocument | undefined,
  isRead: (code: string) => boolean,
): Promise<MatchListDocument> {
  const { store, platform, matches } = context;
  const all = Object.values(list.matches);
  for (const { status, code, key } of all) {
    if (status === "RESULTS" || !code) continue;
    if (isRead(code) || before?.matches[key]?.status === "RESULTS") setEnd(matches.of(code), "open");
  }
  const isOpen = (code: string): boolean => endKnown(matches.of(code)) === "open";
  const results = all.filter(
    ({ status, code, key }) => status === "RESULTS" && code && lacks(before, key, isOpen(code)),
  );
  const unasked = results.flatMap(({ code = "" }) =>
    endKnown(matches.of(code)) !== undefined && !isOpen(code) ? [] : code,
  );
  if (unasked.length > 0) {
    try {
      const asked = store.matches.ends(unasked);
      const kept = await withTimeout(asked, ANSWER_MS, "The database does not answer");
      for (const code of unasked) setEnd(matches.of(code), kept.get(code) ?? "unknown");
    } catch (error) {
      platform.log.warn({ err: error }, "When matches ended could not be looked up");
    }
  }
  const withEnd = results.flatMap((match) => {
    const end = match.code === undefined ? undefined : endKnown(matches.of(match.code));
    if (typeof end !== "number" || match.endedAt !== undefined) return [];
    return [[match.key, { ...match, endedAt: new Date(end).toISOString() }] as const];
  });
  if (withEnd.length === 0) return list;
  return { order: list.order, matches: { ...list.matches, ...Object.fromEntries(withEnd) } };
}

/**
 * Whether a list cannot say when a match ended: it is without the match, or has it as over since an unknown moment, or as not
 * over though this process has not seen it so (`isOpen`).
 */
function lacks(list: MatchListDocument | undefined, key: string, isOpen: boolean): boolean {
  const match = list?.matches[key];
  if (match === undefined) return true;
  return match.status === "RESULTS" ? endOf(match) === undefined : !isOpen;
}

/** Keeps the ends that the published list has in the database, with their scorecards. Failing, it is tried again. */
export async function keepEnds({ store, platform, matches }: WorkerContext): Promise<void> {
  const list = (await readDocument(platform.liveStore, "matches"))?.value;
  for (const match of Object.values(list?.matches ?? {})) {
    const { code, status } = match;
    const end = endOf(match);
    if (code === undefined || end === undefined || status !== "RESULTS") continue;
    if (endKnown(matches.of(code)) === end) continue;
    try {
      const kept = await store.matches.keepEnd(code, end);
      setEnd(matches.of(code), end, kept ? {} : { forMs: LOOK_AGAIN_MS });
    } catch (error) {
      platform.log.warn({ code, err: error }, "When a match ended could not be kept");
      return;
    }
  }
}

/**
 * A scorecard that has just been saved is a place for the match's end, which another process that followed the list may have seen
 * first: it is written with the next list, and not after LOOK_AGAIN_MS, when the process may be gone.
 */
export function endHasPlace({ matches }: WorkerContext, code: string): void {
  const match = matches.of(code);
  if (typeof endKnown(match) === "number") match.end = undefined;
}

function endKnown({ end }: KnownMatch): KnownEnd | undefined {
  return end && performance.now() < end.until ? end.at : undefined;
}

function setEnd(match: KnownMatch, at: KnownEnd, { forMs = Number.POSITIVE_INFINITY } = {}): void {
  match.end = { at, until: performance.now() + forMs };
}
