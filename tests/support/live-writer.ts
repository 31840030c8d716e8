import { diff } from "../../core/live/merge-patch.ts";
import type { Head } from "../../core/live/types.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";

/** Publishes the next version of `topic`, or a version in a new epoch. */
export async function putLive(
  store: LiveStore,
  topic: string,
  value: object,
  options: { epoch?: string; restart?: boolean } = {},
): Promise<Head> {
  const record = await store.read(topic);
  const result = await store.commit([
    {
      topic,
      base: record && { epoch: record.epoch, version: record.version },
      newEpoch: options.epoch ?? "e1",
      restart: options.restart ?? false,
      value,
      patch: diff(record?.value ?? {}, value) ?? {},
    },
  ]);
  if (result.status !== "committed") throw new Error("Another writer was faster");
  return result.heads[0] ?? { epoch: "", version: 0 };
}
