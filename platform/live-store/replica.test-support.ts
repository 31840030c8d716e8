import { putLive } from "../../tests/support/live-writer.ts";
import { createLog } from "../log/log.ts";
import type { LiveRecord, LiveStore } from "./port.ts";

export const log = createLog("silent");

export const TOPIC = "match:x";

export const put = (store: LiveStore, value: object, options?: { epoch?: string; restart?: boolean }) =>
  putLive(store, TOPIC, value, options);

export async function stored(store: LiveStore): Promise<LiveRecord> {
  const record = await store.read(TOPIC);
  if (!record) throw new Error("nothing is stored");
  return record;
}
