import { LRUCache } from "lru-cache";
import { diff } from "../../core/live/merge-patch.ts";
import { withShape } from "../../core/live/shape.ts";
import type { Head, LiveObject } from "../../core/live/types.ts";
import { currentCarrier, traced } from "../tracing/tracing.ts";
import { newEpochName, nextEpochName } from "./epoch.ts";
import type { LiveDocuments, LiveRecord, Write } from "./port.ts";
import type { Fence } from "./shared-records.ts";

const MOST_ATTEMPTS = 20;

export interface Published {
  published: boolean;
  head: Head;
}

/**
 * Last version that this process published for a topic. With it the process notices that the store was restored
 * to an older state.
 */
interface OwnHead extends Head {
  at: number;
}

const ownHeads = new WeakMap<LiveDocuments, LRUCache<string, OwnHead>>();

/** Publishes one document as `publishTogether` does. `shape`: that of the written value. */
export async function publish(
  liveStore: LiveDocuments,
  topic: string,
  compute: (previous: LiveObject | undefined, base: Head | undefined) => LiveObject | Promise<LiveObject>,
  shape = 1,
): Promise<Published> {
  const given = { topics: [topic], fence: undefined };
  const { heads, published } = await publishTogether(liveStore, given, async ({ read, write }) => {
    const record = await read(topic);
    write(topic, await compute(record?.value, record && headOf(record)), shape);
  });
  const head = heads.get(topic);
  if (!head) throw new Error(`${topic} has no head`);
  return { published: published.length > 0, head };
}

const headOf = ({ epoch, version }: Head): Head => ({ epoch, version });

function ownHeadsOf(liveStore: LiveDocuments): LRUCache<string, OwnHead> {
  const own = ownHeads.get(liveStore) ?? new LRUCache<string, OwnHead>({ max: 10_000 });
  ownHeads.set(liveStore, own);
  return own;
}

function writeOf(
  own: LRUCache<string, OwnHead>,
  { record, ...rest }: Pick<Write, "topic" | "value"> & { record: LiveRecord | undefined },
): Write | undefined {
  const base = record && headOf(record);
  const last = own.get(rest.topic);
  const restart = record !== undefined && cameBackOlder(record, last);
  const patch = diff(record?.value ?? {}, rest.value);
  if (base && !patch && !restart) return undefined;
  const before = base ?? last;
  const newEpoch = before ? nextEpochName(before.epoch) : newEpochName();
  return { ...rest, base, newEpoch, restart, patch: patch ?? {}, trace: currentCarrier() };
}

/** Another process has the lease, or the store has lost data since the lease was taken. */
export class FencedError extends Error {
  override readonly name = "FencedError";
}

export interface Draft {
  read(topic: string): Promise<LiveRecord | undefined>;
  write(topic: string, value: LiveObject, shape: number): void;
}

/**
 * Publishes the writes of `work` as diffs, in one step; a write that equals the stored value publishes nothing.
 * If another writer was faster, `work` runs again, so it must have no side effects. `work` reads other data,
 * such as the database, after the stored values and before the commit, so the later of two writers has the
 * later state. Parts shared by reference with a stored value cost nothing to compare. If the store was restored
 * to a state older than this process's publications, the document gets a new epoch, so that no version number
 * means two values (decisions/live.md#epochs). `topics`: all documents that `work` reads. Rejects with
 * FencedError after the loss of `fence`'s lease, and if the store is unavailable.
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
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const stored = topics.map(async (topic) => [topic, await liveStore.read(topic)] as const);
    const records = new Map(await Promise.all(stored));
    const values = new Map<string, LiveObject>();
    const read = async (topic: string): Promise<LiveRecord | undefined> => {
      if (!records.has(topic)) records.set(topic, await liveStore.read(topic));
      return records.get(topic);
    };
    const done = await work({
      read,
      write: (topic, value, shape) => void values.set(topic, withShape(value, shape)),
    });
    const writes: Write[] = [];
    for (const [topic, value] of values) {
      const record = await read(topic);
      const write = writeOf(own, { topic, record, value });
      if (write) writes.push(write);
    }
    const heads = new Map<string, Head>();
    for (const [topic, record] of records) if (record) heads.set(topic, headOf(record));
    if (writes.length === 0) return { done, heads, published: [] };
    const result = await liveStore.commit(writes, fence);
    if (result.status === "fenced")
      throw new FencedError(`This process no longer holds the lease ${fence?.lease}`);
    if (result.status !== "committed") continue;
    for (const [index, head] of result.heads.entries()) {
      const write = writes[index];
      if (!write) continue;
      own.set(write.topic, { ...head, at: result.at });
      heads.set(write.topic, head);
    }
    return { done, heads, published: writes.map(({ topic }) => topic) };
  }
  throw new Error(
    `${topics.join(", ")} could not be published: other writers published first ${MOST_ATTEMPTS} times`,
  );
}

/**
 * Whether the store was restored to an older state: the document has the same epoch with an earlier version
 * than this process published, or another change under the same version.
 */
function cameBackOlder(record: LiveRecord, own: OwnHead | undefined): boolean {
  if (!own || own.epoch !== record.epoch) return false;
  return record.version < own.version || (record.version === own.version && record.at !== own.at);
}
