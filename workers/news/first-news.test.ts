import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { put } from "../../platform/live-store/live-store.test-support.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { firstNews } from "./first-news.ts";

const PATIENCE_MS = 2_000;
const EMPTY = { added: 0, order: [], stories: {}, internalTotal: 0 };
/**
 * The list's order determines how it is published, and the first page determines which of its stories are
 * added.
 */
const FILLED = { ...EMPTY, added: 1, order: ["one"] };

let store: LiveStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = createInProcessLiveStore(pino({ level: "silent" }));
});
afterEach(async () => {
  await store.close();
  vi.useRealTimers();
});

function begin(documents: Pick<LiveStore, "watch" | "read"> = store): { settled: () => boolean } {
  let done = false;
  firstNews(documents, PATIENCE_MS).then(() => {
    done = true;
  });
  return { settled: () => done };
}

describe("the first news", () => {
  it("are waited for until the front has stories, and not for other lists or an empty one", async () => {
    const { settled } = begin();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2);
    expect(settled()).toBe(false);
    await put(store, "news:bengal", FILLED);
    await put(store, "news:all", EMPTY);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled()).toBe(false);
    await put(store, "news:all", FILLED);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled()).toBe(true);
  });

  it("are there at once where they were published before", async () => {
    await put(store, "news:all", FILLED);
    const { settled } = begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled()).toBe(true);
  });

  it("are not waited for longer than that", async () => {
    const { settled } = begin();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(settled()).toBe(true);
  });

  it("keep no start from listening where the store is away, or never answers", async () => {
    const away = () => Promise.reject(new Error("away"));
    const refused = begin({ watch: away, read: away });
    await vi.advanceTimersByTimeAsync(0);
    expect(refused.settled()).toBe(true);
    const silent = begin({ watch: () => new Promise(() => undefined), read: away });
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(silent.settled()).toBe(true);
  });
});
