import { diff } from "../../core/live/merge-patch.ts";
import { withShape } from "../../core/live/shape.ts";
import type { Head, LiveObject } from "../../core/live/types.ts";
import { currentCarrier, traced } from "../tracing/tracing.ts";
import { newEpochName } from "./epoch.ts";
import type { LiveDocuments, LiveRecord, Write } from "./port.ts";
import { headOf } from "./replica.ts";
import type { Fence } from "./shared-records.ts";

const MOST_ATTEMPTS = 20;

/** Another holder has the lease, or the store has lost data since it was taken. */
export class FencedError extends Error {
  override readonly name = "FencedError";
}

export interface Draft<T extends string> {
  /** Value already set, else the stored one. */
  get(topic: T): Promise<LiveObject | undefined>;
  /** `cut`: the change takes something down, so nothing before it is sent any more. */
  set(topic: T, value: LiveObject, shape?: number, cut?: boolean): void;
}

/** `fence`: a lease that the writer must hold. `topics`: all that `work` reads. */
export interface Step<T extends string> {
  topics: readonly T[];
  fence?: Fence | undefined;
}

export interface Committed<T extends string, Done> {
  done: Done;
  heads: ReadonlyMap<string, Head>;
  published: T[];
}

/**
 * Publishes the values that `work` sets as diffs, in one step; equal values publish nothing. If another writer
 * was first, `work` runs again, so it must have no side effects. `work` reads other data, such as the database,
 * after the stored values and before the commit, so the later of two writers has the later state. Parts shared
 * by reference with a stored value cost nothing to compare. Rejects with FencedError after the loss of `fence`'s
 * lease, and if the store is unavailable.
 */
export function publishTogether<T extends string, Done>(
  liveStore: LiveDocuments,
  { topics, fence }: Step<T>,
  work: (draft: Draft<T>) => Promise<Done>,
): Promise<Committed<T, Done>> {
  return traced("publish", { facts: { topic: topics[0] ?? "" } }, async () => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const read = async (topic: string) => [topic, await liveStore.read(topic)] as const;
      const records = new Map<string, LiveRecord | undefined>(await Promise.all(topics.map(read)));
      const values = new Map<T, { value: LiveObject; shape: number; cut: boolean }>();
      const stored = async (topic: string): Promise<LiveRecord | undefined> => {
        if (!records.has(topic)) records.set(...(await read(topic)));
        return records.get(topic);
      };
      const done = await work({
        get: async (topic) => (values.get(topic) ?? (await stored(topic)))?.value,
        set: (topic, value, shape = 1, cut = false) => void values.set(topic, { value, shape, cut }),
      });
      const writes: (Write & { topic: T })[] = [];
      for (const [topic, set] of values) {
        const value = withShape(set.value, set.shape);
        const record = await stored(topic);
        const patch = diff(record?.value ?? {}, value);
        const rest = { newEpoch: newEpochName(), patch: patch ?? {}, cut: set.cut, trace: currentCarrier() };
        if (!record || patch) writes.push({ topic, base: record && headOf(record), value, ...rest });
      }
      const heads = new Map<string, Head>();
      for (const [topic, record] of records) if (record) heads.set(topic, headOf(record));
      if (writes.length === 0) return { done, heads, published: [] };
      const result = await liveStore.commit(writes, fence);
      if (result.status === "fenced")
        throw new FencedError(`This process no longer holds the lease ${fence?.lease}`);
      if (result.status !== "committed") continue;
      for (const [index, head] of result.heads.entries()) heads.set(writes[index]?.topic ?? "", head);
      return { done, heads, published: writes.map(({ topic }) => topic) };
    }
    throw new Error(
      `${topics.join(", ")} could not be published: other writers published first ${MOST_ATTEMPTS} times`,
    );
  });
}
