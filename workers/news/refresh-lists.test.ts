import { expect, test } from "vitest";
import type { NewsDocument } from "../../core/news/story.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import type { Store } from "../../store/types.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { openShared, runCricket, until } from "../workers.test-support.ts";

test("a list refresh that fails is said once, keeps trying, and stops no poll: it lets go of its own lease alone", async () => {
  const shared = await openShared();
  let broken = true;
  let tries = 0;
  const page: Store["stories"]["page"] = (...request) => {
    tries += 1;
    return broken ? Promise.reject(new Error("the index is gone")) : shared.store.stories.page(...request);
  };
  const store: Store = { ...shared.store, stories: { ...shared.store.stories, page } };
  const inner = createInProcessLiveStore(createLog("silent"));
  cleanups.push(() => inner.close());
  const released = new Set<string>();
  const live: LiveStore = {
    ...inner,
    releaseLease(name, holder) {
      released.add(name);
      return inner.releaseLease(name, holder);
    },
  };
  const match = { code: "m1", list: "live", status: "Play in Progress" } as const;
  const { bowl, doc, lines, scored } = await runCricket([match], { m1: 1 }, { shared, store, live });
  await scored("m1", 1);
  await until("a second try", () => tries >= 2);
  bowl("m1", 7);
  await scored("m1", 7);
  expect([...released]).toEqual(["lists"]);
  expect(lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual([
    "The list refresh failed; retrying",
  ]);
  broken = false;
  await until("the lists", async () => (await doc<NewsDocument>("news:all"))?.order.length === 0);
});
