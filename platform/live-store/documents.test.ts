import { expect, it } from "vitest";
import type { MatchListDocument } from "../../core/cricket/types.ts";
import type { NewsDocument } from "../../core/news/story.ts";
import { createLog } from "../log/log.ts";
import { publishDocument, readDocument } from "./documents.ts";
import { createInProcessLiveStore } from "./in-process/in-process-live-store.ts";
import { publish } from "./live-store.test-support.ts";
import type { LiveStore } from "./port.ts";

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
    await publishDocument(liveStore, "news:all", NEWS);
    await publishDocument(liveStore, "news:all", (previous) => ({
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
    await publish(liveStore, "matches", () => ({ somethingElse: true }));
    expect(await readDocument(liveStore, "matches")).toBeUndefined();
    const given: unknown[] = [];
    await publishDocument(liveStore, "matches", (previous) => {
      given.push(previous);
      return LIST;
    });
    expect(given).toEqual([undefined]);
    expect((await readDocument(liveStore, "matches"))?.value).toMatchObject(LIST);
  }));

/** The function is never called: the compiler checks these types. */
async function others(liveStore: LiveStore): Promise<void> {
  // @ts-expect-error a list of stories is no list of matches
  await publishDocument(liveStore, "matches", NEWS);
  // @ts-expect-error nor is what is made of it
  await publishDocument(liveStore, "news:all", () => LIST);
  // @ts-expect-error there is no such topic
  await publishDocument(liveStore, "cricket:list", LIST);
}
void others;
