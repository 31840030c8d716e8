import { diff } from "../../core/live/merge-patch.ts";
import type { Head, LiveObject } from "../../core/live/types.ts";
import type { LiveStore } from "./port.ts";
import { publishTogether } from "./publisher.ts";

let serial = 0;
export const newTopic = (): string => `match:test${serial++}`;

/** Stores `value` as the next version, as a single writer would. */
export async function put(store: LiveStore, topic: string, value: LiveObject): Promise<Head> {
  const base = await store.read(topic);
  const patch = diff(base?.value ?? {}, value) ?? {};
  const result = await store.commit([{ topic, base, newEpoch: `e${serial++}`, value, patch }]);
  if (result.status !== "committed") throw new Error("another writer published");
  return result.heads[0] ?? { epoch: "", version: 0 };
}

/** `publishTogether` for one document. */
export async function publish(
  store: LiveStore,
  topic: string,
  compute: (previous: LiveObject | undefined) => LiveObject | Promise<LiveObject>,
  shape = 1,
): Promise<{ published: boolean; head: Head }> {
  const { heads, published } = await publishTogether(store, { topics: [topic] }, async ({ get, set }) =>
    set(topic, await compute(await get(topic)), shape),
  );
  return { published: published.length > 0, head: heads.get(topic) ?? { epoch: "", version: 0 } };
}
