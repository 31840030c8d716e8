import { endOf } from "../../core/cricket/match-list/ended-matches.ts";
import type { MatchListDocument } from "../../core/cricket/types.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";

/** A match without a scorecard has no place for its end; whether it has got one is looked at again after this, ms. */
const LOOK_AGAIN_MS = 60_000;

/**
 * A fresh match list with the ends that the database remembers (decisions/cricket.md#live-strip) of the matches that `before`,
 * the list as it was published last, is without: the live store may have lost them. What it has it knows better, as a match
 * may have gone on and ended anew. That the provider still lists a match as live is no sign of it while nobody has read its
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
  const { ends } = matches;
  const all = Object.values(list.matches);
  for (const { status, code, key } of all) {
    if (status === "RESULTS" || !code) continue;
    if (isRead(code) || before?.matches[key]?.status === "RESULTS") ends.set(code, "open");
  }
  const isOpen = (code: string): boolean => ends.get(code) === "open";
  const results = all.filter(
    ({ status, code, key }) => status === "RESULTS" && code && lacks(before, key, isOpen(code)),
  );
  const unasked = results.flatMap(({ code = "" }) => (ends.has(code) && !isOpen(code) ? [] : code));
  if (unasked.length > 0) {
    try {
      const kept = await store.matches.ends(unasked);
      for (const code of unasked) ends.set(code, kept.get(code) ?? "unknown");
    } catch (error) {
      platform.log.warn({ err: error }, "When matches ended could not be looked up");
    }
  }
  const withEnd = results.flatMap((match) => {
    const end = ends.get(match.code ?? "");
    if (typeof end !== "number" || match.endedAt !== undefined) return [];
    return [[match.key, { ...match, endedAt: new Date(end).toISOString() }] as const];
  });
  if (withEnd.length === 0) return list;
  return { order: list.order, matches: { ...list.matches, ...Object.fromEntries(withEnd) } };
}

/**
 * Whether a list cannot say when a match ended: it is without the match, or has it as over since nobody knows when, or as not
 * over though this process has not seen it so (`isOpen`).
 */
function lacks(list: MatchListDocument | undefined, key: string, isOpen: boolean): boolean {
  const match = list?.matches[key];
  if (match === undefined) return true;
  return match.status === "RESULTS" ? endOf(match) === undefined : !isOpen;
}

/** Keeps the ends that the published list has in the database, with their scorecards. Failing, it is tried again. */
export async function keepEnds({ store, platform, matches }: WorkerContext): Promise<void> {
  const { ends } = matches;
  const list = (await readDocument(platform.liveStore, "matches"))?.value;
  for (const match of Object.values(list?.matches ?? {})) {
    const { code, status } = match;
    const end = endOf(match);
    if (code === undefined || end === undefined || status !== "RESULTS" || ends.get(code) === end) continue;
    try {
      const kept = await store.matches.keepEnd(code, end);
      ends.set(code, end, kept ? {} : { ttl: LOOK_AGAIN_MS });
    } catch (error) {
      platform.log.warn({ code, err: error }, "When a match ended could not be kept");
      return;
    }
  }
}

/**
 * A scorecard that has just been saved is a place for the match's end, which whoever followed the list meanwhile may have seen
 * first: it is written with the next list, and not after LOOK_AGAIN_MS, when the process may be gone.
 */
export function endHasPlace({ matches: { ends } }: WorkerContext, code: string): void {
  if (typeof ends.get(code) === "number") ends.delete(code);
}
