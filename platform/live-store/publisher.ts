import { LRUCache } from "lru-cache";
import { diff } from "../../core/live/merge-patch.ts";
import { withShape } from "../../core/live/shape.ts";
import type { Head, LiveObject } from "../../core/live/types.ts";
import { newEpochName, nextEpochName } from "./epoch.ts";
import type { LiveRecord, LiveStore } from "./port.ts";

/** Lost races in a row before a writer gives up; each lost one means that somebody else got through. */
const MOST_ATTEMPTS = 50;

/** Clocks of two workers differ by less, ms (decisions/live.md#order-of-fetches). */
const CLOCKS_DIFFER_MS = 50;

/** When content was fetched, ms since 1970. A number: in one moment, as a reading of the database is. */
export type FetchTime = number | { began: number; ended: number };

/** What became of a publication. */
export interface Published {
  /** False when nothing changed, or when content of a later fetch was there already. */
  published: boolean;
  /** Where the document stands now. */
  head: Head;
  /** Content of a later fetch was there already: fetch again rather than show this one. */
  outdated: boolean;
  /**
   * A fetch that began before this may have seen less than the one behind the content that stands now. What is fetched
   * after this was seen has seen more, also when this process's clock says otherwise.
   */
  fetchBegan: number;
}

/** What this process last saw itself publish, by topic: the memory that tells when a store came back older. */
const ownHeads = new WeakMap<LiveStore, LRUCache<string, Head & { at: number }>>();

/**
 * Publishes what `compute` makes of the stored value, as a diff. A writer that began to fetch before the fetch behind the
 * stored content had ended drops out: which of two that overlapped saw more nobody can tell (decisions/live.md#order-of-fetches).
 * `compute` is called again when somebody else published meanwhile, so it must not change anything; what it shares by
 * reference with the value it was given costs nothing to compare. What it reads elsewhere it reads after that value
 * and before the commit, which fails when the document has moved since: so two documents that follow each other can
 * never cross. A store that came back older than what this process has published gets a new epoch, so that no version
 * ever means two things (decisions/live.md#epochs). `shape`: of what is written, this build's by default. Rejects when
 * the store cannot be reached.
 */
export async function publish(
  liveStore: LiveStore,
  topic: string,
  fetched: FetchTime,
  compute: (previous: LiveObject | undefined) => LiveObject | Promise<LiveObject>,
  shape?: number,
): Promise<Published> {
  const own = ownHeads.get(liveStore) ?? new LRUCache<string, Head & { at: number }>({ max: 10_000 });
  ownHeads.set(liveStore, own);
  const [began, fetchBegan] =
    typeof fetched === "number" ? [fetched, fetched] : [fetched.began, fetched.ended + CLOCKS_DIFFER_MS];

  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const record = await liveStore.read(topic);
    const base = record && { epoch: record.epoch, version: record.version };
    if (record && base && began < record.fetchBegan) {
      return { published: false, head: base, outdated: true, fetchBegan: record.fetchBegan };
    }
    const value = withShape(await compute(record?.value), shape);
    const restart = record !== undefined && cameBackOlder(record, own.get(topic));
    const patch = diff(record?.value ?? {}, value);
    if (base && !patch && !restart) {
      if (await liveStore.touch(topic, fetchBegan, base)) {
        return { published: false, head: base, outdated: false, fetchBegan };
      }
      continue;
    }
    const before = base ?? own.get(topic);
    const newEpoch = before ? nextEpochName(before.epoch) : newEpochName();
    const commit = { topic, base, newEpoch, restart, value, patch: patch ?? {}, fetchBegan };
    const result = await liveStore.commit(commit);
    if (result.status === "committed") {
      own.set(topic, { ...result.head, at: result.at });
      return { published: true, head: result.head, outdated: false, fetchBegan };
    }
  }
  throw new Error(
    `Live document ${topic} could not be published: others published ${MOST_ATTEMPTS} times meanwhile`,
  );
}

/** Same epoch, but an earlier version than this process published, or another change under the same version. */
function cameBackOlder(record: LiveRecord, own: (Head & { at: number }) | undefined): boolean {
  if (!own || own.epoch !== record.epoch) return false;
  return record.version < own.version || (record.version === own.version && record.at !== own.at);
}
