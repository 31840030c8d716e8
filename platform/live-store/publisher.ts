import { LRUCache } from "lru-cache";
import { sameHead } from "../../core/live/epoch.ts";
import { diff } from "../../core/live/merge-patch.ts";
import { withShape } from "../../core/live/shape.ts";
import type { Head, LiveObject } from "../../core/live/types.ts";
import { currentCarrier, traced } from "../tracing/tracing.ts";
import { newEpochName, nextEpochName } from "./epoch.ts";
import type { LiveDocuments, LiveRecord, Lives, Write } from "./port.ts";
import type { Fence } from "./shared-records.ts";

/** Lost races in a row before a writer gives up; each lost one means that another writer got through. */
const MOST_ATTEMPTS = 50;

/** Allowed skew between two workers' clocks, ms (decisions/live.md#order-of-fetches). */
const CLOCKS_DIFFER_MS = 50;

/**
 * When content was fetched, ms since 1970. Without `ended`: at one moment, as a database read is. `lives`: the store's
 * when that began (`LiveDocuments.lives`), so that nothing older takes the place of what it lost meanwhile. A number
 * alone: content that goes with whatever the store has.
 */
export type FetchTime = number | Fetched;

interface Fetched {
  began: number;
  ended?: number;
  lives?: Lives;
}

/** The outcome of a publication. */
export interface Published {
  /** False when nothing changed, or when content of a later fetch is there or may have been lost. */
  published: boolean;
  /** The document's current head; where a store lost it, the last one that is known, or version 0 of the next epoch. */
  head: Head;
  /** Content of a later fetch is there already, or may be what the store lost: fetch again rather than show this one. */
  outdated: boolean;
  /**
   * A fetch that began before this moment, ms since 1970, may have seen less than the current content. A fetch that
   * begins after this was read has seen more, even if this process's clock says otherwise.
   */
  fetchBegan: number;
}

/**
 * What this process last published of a topic: shows when a store was restored from an older state, and which fetches are
 * older where the store lost it.
 */
interface OwnHead extends Head {
  at: number;
  fetchBegan: number;
}

/** Documents as they are under these heads, so that a ball need not read them again. */
const knownRecords = new WeakMap<LiveDocuments, LRUCache<string, LiveRecord>>();
const MOST_KNOWN = 200;

const ownHeads = new WeakMap<LiveDocuments, LRUCache<string, OwnHead>>();

/**
 * Publishes what `compute` makes of the stored value, as a diff. A writer that began to fetch before the fetch behind the
 * stored content had ended drops out: which of two overlapping fetches saw more cannot be told (decisions/live.md#order-of-fetches).
 * `compute` is called again when another writer published meanwhile, so it must not change anything; what it shares by
 * reference with the value it was given costs nothing to compare. What it reads elsewhere it reads after that value
 * and before the commit, which fails when the document has moved since: so two documents that follow each other can
 * never cross. A store that came back older than what this process has published gets a new epoch, so that no version
 * ever means two things (decisions/live.md#epochs), and nothing that was fetched before the loss takes the place of what
 * was lost. `shape`: of what is written. Rejects when the store cannot be reached.
 */
export function publish(
  liveStore: LiveDocuments,
  topic: string,
  fetched: FetchTime,
  compute: (previous: LiveObject | undefined, base: Head | undefined) => LiveObject | Promise<LiveObject>,
  shape = 1,
): Promise<Published> {
  return traced("publish", { facts: { topic } }, () =>
    publishOnce(liveStore, topic, fetched, compute, shape),
  );
}

async function publishOnce(
  liveStore: LiveDocuments,
  topic: string,
  fetched: FetchTime,
  compute: Parameters<typeof publish>[3],
  shape: number,
): Promise<Published> {
  const own = ownHeadsOf(liveStore);
  const { began, ended, lives }: Fetched = typeof fetched === "number" ? { began: fetched } : fetched;
  const fetchBegan = ended === undefined ? began : ended + CLOCKS_DIFFER_MS;
  const life = lives?.get(topic);

  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const record = await liveStore.read(topic);
    const base = record && { epoch: record.epoch, version: record.version };
    if (record && base && began < record.fetchBegan) {
      return { published: false, head: base, outdated: true, fetchBegan: record.fetchBegan };
    }
    const last = own.get(topic);
    // The store lost what this process knows to be later. What was not fetched at all has to be there again all the same.
    if (!record && last && began > 0 && began < last.fetchBegan) {
      return { published: false, head: last, outdated: true, fetchBegan: last.fetchBegan };
    }
    const value = withShape(await compute(record?.value, base), shape);
    const write = writeOf(own, { topic, record, value, fetchBegan, life });
    if (base && !write) {
      if (await liveStore.touch(topic, fetchBegan, base)) {
        return { published: false, head: base, outdated: false, fetchBegan };
      }
      continue;
    }
    if (!write) continue;
    const result = await liveStore.commit([write]);
    if (result.status === "lost" || result.status === "fenced") {
      const head = base ?? last ?? { epoch: write.newEpoch, version: 0 };
      return { published: false, head, outdated: true, fetchBegan: record?.fetchBegan ?? began };
    }
    const [head] = result.status === "committed" ? result.heads : [];
    if (result.status === "committed" && head) {
      own.set(topic, { ...head, at: result.at, fetchBegan });
      return { published: true, head, outdated: false, fetchBegan };
    }
  }
  throw new Error(
    `Live document ${topic} could not be published: others published ${MOST_ATTEMPTS} times meanwhile`,
  );
}

function ownHeadsOf(liveStore: LiveDocuments): LRUCache<string, OwnHead> {
  const own = ownHeads.get(liveStore) ?? new LRUCache<string, OwnHead>({ max: 10_000 });
  ownHeads.set(liveStore, own);
  return own;
}

/** What is to be committed, where `value` is not what is stored. */
function writeOf(
  own: LRUCache<string, OwnHead>,
  {
    record,
    ...rest
  }: Pick<Write, "topic" | "value" | "fetchBegan" | "life"> & { record: LiveRecord | undefined },
): Write | undefined {
  const base = record && { epoch: record.epoch, version: record.version };
  const last = own.get(rest.topic);
  const restart = record !== undefined && cameBackOlder(record, last);
  const patch = diff(record?.value ?? {}, rest.value);
  if (base && !patch && !restart) return undefined;
  const before = base ?? last;
  const newEpoch = before ? nextEpochName(before.epoch) : newEpochName();
  return { ...rest, base, newEpoch, restart, patch: patch ?? {}, trace: currentCarrier() };
}

/** The lease is another's, or was taken before the store lost something. */
export class FencedError extends Error {
  override readonly name = "FencedError";
}

/** Documents as they are stored, and what is to become of them. */
export interface Draft {
  read(topic: string): Promise<LiveRecord | undefined>;
  /** `shape`: of what is written. */
  write(topic: string, value: LiveObject, shape: number): void;
}

/** Lost races in a row before several documents are given up: their writer holds a lease, so others are rare. */
const MOST_TOGETHER = 10;

/**
 * Publishes what `work` writes, in one step, where it differs from what is stored. `work` is called again when another writer
 * published one of the documents meanwhile. `topics`: those that it will mostly read. Rejects with FencedError when `fence` is
 * not the lease's any more.
 */
export function publishTogether<Done>(
  liveStore: LiveDocuments,
  given: { topics: readonly string[]; fence: Fence | undefined },
  work: (draft: Draft) => Promise<Done>,
): Promise<{ done: Done; heads: ReadonlyMap<string, Head>; published: string[] }> {
  return traced("publish", { facts: { topic: given.topics[0] ?? "" } }, () =>
    publishAll(liveStore, given, work),
  );
}

async function publishAll<Done>(
  liveStore: LiveDocuments,
  { topics, fence }: Parameters<typeof publishTogether<Done>>[1],
  work: (draft: Draft) => Promise<Done>,
): ReturnType<typeof publishTogether<Done>> {
  const own = ownHeadsOf(liveStore);
  const known = knownRecords.get(liveStore) ?? new LRUCache<string, LiveRecord>({ max: MOST_KNOWN });
  knownRecords.set(liveStore, known);
  for (let attempt = 0; attempt < MOST_TOGETHER; attempt += 1) {
    const stored = await liveStore.heads(topics);
    const records = new Map<string, LiveRecord | undefined>();
    const values = new Map<string, LiveObject>();
    const read = async (topic: string): Promise<LiveRecord | undefined> => {
      if (records.has(topic)) return records.get(topic);
      const isKnown = sameHead(stored.get(topic), known.get(topic));
      const record = isKnown ? known.get(topic) : await liveStore.read(topic);
      records.set(topic, record);
      if (record) known.set(topic, record);
      return record;
    };
    const done = await work({
      read,
      write: (topic, value, shape) => void values.set(topic, withShape(value, shape)),
    });
    const writes: Write[] = [];
    for (const [topic, value] of values) {
      const record = await read(topic);
      const write = writeOf(own, { topic, record, value, fetchBegan: record?.fetchBegan ?? 0 });
      if (write) writes.push(write);
    }
    const heads = new Map<string, Head>();
    for (const [topic, record] of records)
      if (record) heads.set(topic, { epoch: record.epoch, version: record.version });
    if (writes.length === 0) return { done, heads, published: [] };
    const result = await liveStore.commit(writes, fence);
    if (result.status === "fenced") throw new FencedError(`The lease ${fence?.lease} is not held any more`);
    if (result.status !== "committed") continue;
    for (const [index, head] of result.heads.entries()) {
      const write = writes[index];
      if (!write) continue;
      const { topic, value, fetchBegan } = write;
      own.set(topic, { ...head, at: result.at, fetchBegan });
      known.set(topic, { ...head, value, at: result.at, fetchBegan, origin: head });
      heads.set(topic, head);
    }
    return { done, heads, published: writes.map(({ topic }) => topic) };
  }
  throw new Error(
    `${topics.join(", ")} could not be published: others published ${MOST_TOGETHER} times meanwhile`,
  );
}

/** Same epoch, but an earlier version than this process published, or another change under the same version. */
function cameBackOlder(record: LiveRecord, own: OwnHead | undefined): boolean {
  if (!own || own.epoch !== record.epoch) return false;
  return record.version < own.version || (record.version === own.version && record.at !== own.at);
}
