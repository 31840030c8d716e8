import { expect, it } from "vitest";
import { createInProcessLiveStore } from "../platform/live-store/in-process/in-process-live-store.ts";
import { createMirror } from "../platform/live-store/mirror.ts";
import { createLog } from "../platform/log/log.ts";
import { putLive } from "../tests/support/live-writer.ts";
import { createRooms } from "./rooms.ts";

const log = createLog("silent");
const TOPIC = "match:x";

it("a topic is let go of when the last one leaves it, and no sooner", async () => {
  const store = createInProcessLiveStore(log);
  await putLive(store, TOPIC, { runs: 0 });
  /** What is to happen after a while. */
  const later = new Set<() => void>();
  const mirror = createMirror(store, log, {
    every: () => () => undefined,
    after(_, run) {
      later.add(run);
      return () => later.delete(run);
    },
  });
  const rooms = createRooms(mirror, () => undefined);
  const [first, second] = await Promise.all([rooms.enter(TOPIC), rooms.enter(TOPIC)]);
  rooms.leave(first);
  for (const run of later) run();
  expect([rooms.size(), mirror.size()]).toEqual([1, 1]);
  rooms.leave(second);
  for (const run of later) run();
  expect([rooms.size(), mirror.size()]).toEqual([0, 0]);
  await mirror.close();
  await store.close();
});
