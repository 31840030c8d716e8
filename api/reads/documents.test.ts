import { expect, it } from "vitest";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createMirror } from "../../platform/live-store/mirror.ts";
import { createLog } from "../../platform/log/log.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { createDocuments } from "./documents.ts";

const log = createLog("silent");

it("a document that is there is held for the next one who asks, and what is not there is not", async () => {
  const store = createInProcessLiveStore(log);
  await putLive(store, "match:there", { runs: 1 });
  const mirror = createMirror(store, log);
  const documents = createDocuments(mirror, log);
  expect((await documents.read("match:there"))?.value).toEqual({ runs: 1 });
  expect(documents.peek("match:there")?.value).toEqual({ runs: 1 });
  for (const code of ["a", "b", "c"]) expect(await documents.read(`match:${code}`)).toBeUndefined();
  expect(mirror.size()).toBe(1);
  documents.close();
  await mirror.close();
  await store.close();
});
