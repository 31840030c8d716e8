import { expect, it } from "vitest";
import type { MatchListDocument } from "../../core/cricket/types.ts";
import { compareHeads } from "../../core/live/epoch.ts";
import type { NewsDocument } from "../../core/news/story.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { createLog } from "../log/log.ts";
import { expireDocument, NO_FETCH, publishDocument, readDocument } from "./documents.ts";
import { createInProcessLiveStore } from "./in-process/in-process-live-store.ts";
import type { LiveStore } from "./port.ts";
import { publish } from "./publisher.ts";

const LIST: MatchListDocument = { order: [], matches: {} };
const NEWS: NewsDocument = { added: 3, order: [], stories: {}, internalTotal: 0, externalTotal: 3 };

async function withStore(work: (liveStore: LiveStore) => Promise<void>): Promise<void> {
  const liveStore = createInProcessLiveStore(createLog("silent"));
  try {
    await work(liveStore);
  } finally {
    await liveStore.close();
  }
}

it("publishes a document, and what is computed from it", () =>
  withStore(async (liveStore) => {
    expect(await readDocument(liveStore, "news:all")).toBeUndefined();
    await publishDocument(liveStore, "news:all", 1, NEWS);
    await publishDocument(liveStore, "news:all", 2, (previous) => ({
      ...NEWS,
      added: (previous?.added ?? 0) + 1,
    }));
    expect(await readDocument(liveStore, "news:all")).toMatchObject({
      version: 2,
      value: { ...NEWS, added: 4 },
    });
  }));

it("takes what is no document of the topic for none", () =>
  withStore(async (liveStore) => {
    await publish(liveStore, "matches", 1, () => ({ somethingElse: true }));
    expect(await readDocument(liveStore, "matches")).toBeUndefined();
    const given: unknown[] = [];
    await publishDocument(liveStore, "matches", 2, (previous) => {
      given.push(previous);
      return LIST;
    });
    expect(given).toEqual([undefined]);
    expect((await readDocument(liveStore, "matches"))?.value).toEqual(LIST);
  }));

it("lets no document end that is always kept", () =>
  withStore(async (liveStore) => {
    await publishDocument(liveStore, "matches", 1, LIST);
    expect(() => expireDocument(liveStore, "matches", 1)).toThrow("always kept");
    await publishDocument(liveStore, "match:abc1", 1, { published: false, code: "abc1" });
    expect(await expireDocument(liveStore, "match:abc1", 60)).toBe(true);
  }));

/** Never called: the compiler is the test. */
async function others(liveStore: LiveStore): Promise<void> {
  // @ts-expect-error a list of stories is no list of matches
  await publishDocument(liveStore, "matches", 0, NEWS);
  // @ts-expect-error nor is what is made of it
  await publishDocument(liveStore, "news:all", 0, () => LIST);
  // @ts-expect-error there is no such topic
  await publishDocument(liveStore, "cricket:list", 0, LIST);
}
void others;

it("tells nothing older than what this process has told, although the store lost it with the time of its fetch", () =>
  withStore((first) =>
    withStore(async (flushed) => {
      const { store, replace } = createFaultyLiveStore(first);
      const told = await publish(store, "news:all", { began: 100, ended: 110 }, () => ({ runs: 25 }));
      await replace(flushed);
      const slow = await publish(store, "news:all", { began: 90, ended: 500 }, () => ({ runs: 24 }));
      expect(slow).toMatchObject({ published: false, outdated: true, fetchBegan: 160, head: told.head });
      expect(await flushed.read("news:all")).toBeUndefined();
      const { fetchBegan: began } = slow;
      const again = await publish(store, "news:all", { began, ended: 510 }, () => ({ runs: 25 }));
      expect(again).toMatchObject({ published: true, outdated: false });
      expect(compareHeads(again.head, told.head)).toBeGreaterThan(0);
    }),
  ));

it("makes a document anew that needs no fetch, although the store lost a fetched one", () =>
  withStore((first) =>
    withStore(async (flushed) => {
      const { store, replace } = createFaultyLiveStore(first);
      await publish(store, "match:x", 100, () => ({ runs: 25 }));
      await replace(flushed);
      expect(await publish(store, "match:x", NO_FETCH, () => ({ waits: true }))).toMatchObject({
        published: true,
        outdated: false,
      });
    }),
  ));
