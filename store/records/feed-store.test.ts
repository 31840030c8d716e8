import { expect, it } from "vitest";
import { onEachDatabase } from "../each-database.test-support.ts";
import type { FeedFields, NewSource, Source } from "../types.ts";
import { feedId } from "./feed-id.ts";

const NOW = Date.UTC(2026, 10, 23, 6);
const OF_FILE: NewSource = {
  id: feedId("paper.example/file"),
  kind: "feed",
  name: "ফাইলের কাগজ",
  url: "https://paper.example/file",
  section: "bengal",
  format: "auto",
  rights: "full",
  intervalMs: 60_000,
};
const fields = (change: Partial<FeedFields> = {}): FeedFields => ({
  name: "কাগজ",
  url: "https://paper.example/desk",
  section: "sports",
  format: "auto",
  rights: "excerpt",
  intervalMs: 120_000,
  ...change,
});

onEachDatabase("the desk's feeds", { start: NOW }, ({ store }) => {
  const names = async (): Promise<string[]> => (await store.feeds.list(10)).map(({ name }) => name);
  const sourceOf = async (id: string): Promise<Source> => {
    const source = await store.sources.get(id);
    if (!source) throw new Error(`${id} is not stored`);
    return source;
  };
  const added = async (change: Partial<FeedFields> = {}): Promise<Source> => {
    const write = await store.feeds.add(fields(change), "সম্পাদক", NOW);
    if (write.state !== "done") throw new Error(write.state);
    return write.feed;
  };
  const answered = { ok: true, at: NOW, nextCheckAt: NOW + 60_000, changed: true, etag: '"1"' } as const;

  it("are changed by who saw the latest, and what polling learned of the one before is gone", async () => {
    await store.sources.ensure([OF_FILE], NOW);
    await store.sources.record(OF_FILE.id, answered);
    await store.sources.record(OF_FILE.id, { ok: false, at: NOW, nextCheckAt: NOW + 9, error: "gone" });
    const next = fields({ url: "https://paper.example/moved", rights: "excerpt" });
    const write = await store.feeds.change(OF_FILE.id, next, "সম্পাদক", NOW + 1, 0);
    expect(write).toMatchObject({ state: "done", feed: { ...next, revision: 1, desk: true } });
    const source = await sourceOf(OF_FILE.id);
    expect(source).toMatchObject({ nextCheckAt: NOW + 1, failures: 0, lastSuccessAt: NOW });
    for (const gone of ["etag", "lastError", "lastErrorAt"]) expect(source).not.toHaveProperty(gone);
    expect((await store.sources.withRightsDue())?.id).toBe(OF_FILE.id);
    const late = await store.feeds.change(OF_FILE.id, fields({ name: "পরে" }), "প্রতিবেদক", NOW + 2, 0);
    expect(late).toMatchObject({
      state: "conflict",
      feed: { name: "কাগজ", changedBy: "সম্পাদক", revision: 1 },
    });
    expect(await store.feeds.remove(OF_FILE.id, "প্রতিবেদক", NOW + 2, 0)).toMatchObject({
      state: "conflict",
    });
    const other = await added({ url: "https://paper.example/other" });
    expect(await store.feeds.change(other.id, next, "সম্পাদক", NOW, 1)).toEqual({ state: "taken" });
    expect(await store.feeds.change("feed-0", next, "সম্পাদক", NOW, 1)).toEqual({ state: "gone" });
  });

  it("count nothing that a poll learned which began before the change", async () => {
    const feed = await added();
    await store.feeds.change(feed.id, fields({ section: "career" }), "সম্পাদক", NOW + 1, 1);
    await store.sources.record(feed.id, answered, 1);
    expect(await sourceOf(feed.id)).toMatchObject({ nextCheckAt: NOW + 1 });
    expect(await sourceOf(feed.id)).not.toHaveProperty("etag");
    await store.sources.record(feed.id, answered, 2);
    expect(await sourceOf(feed.id)).toMatchObject({ etag: '"1"', nextCheckAt: NOW + 60_000 });
  });

  it("are as the desk has them at every start, whatever the file says", async () => {
    const other = { ...OF_FILE, id: "feed-other", url: "https://paper.example/other", name: "আরেক" };
    await store.sources.ensure([OF_FILE, other], NOW);
    const desk = await added();
    await store.feeds.change(OF_FILE.id, fields({ url: OF_FILE.url, name: "ডেস্কের" }), "সম্পাদক", NOW, 0);
    await store.feeds.remove(other.id, "সম্পাদক", NOW, 0);
    await store.sources.ensure([OF_FILE, other], NOW);
    await store.sources.retireOthers("feed", []);
    expect(await names()).toEqual(["কাগজ", "ডেস্কের"]);
    expect(await sourceOf(OF_FILE.id)).toMatchObject({ rights: "excerpt", section: "sports", revision: 1 });
    expect((await store.feeds.ofDesk()).toSorted((a, b) => (a.url < b.url ? -1 : 1))).toEqual([
      { id: desk.id, url: "https://paper.example/desk", retired: false },
      { id: OF_FILE.id, url: OF_FILE.url, retired: false },
      { id: other.id, url: other.url, retired: true },
    ]);
    await store.feeds.moved(OF_FILE.id, "http://paper.example:81/file");
    expect(await sourceOf(OF_FILE.id)).toMatchObject({
      url: "http://paper.example:81/file",
      name: "ডেস্কের",
    });
  });

  it("of the file have a revision of their own with each change that makes other stories", async () => {
    await store.sources.ensure([OF_FILE], NOW);
    await store.sources.ensure([OF_FILE], NOW);
    expect((await sourceOf(OF_FILE.id)).revision).toBeUndefined();
    await store.sources.ensure([{ ...OF_FILE, section: "career" }], NOW);
    expect(await sourceOf(OF_FILE.id)).toMatchObject({ revision: 1, section: "career" });
    const late = await store.feeds.change(OF_FILE.id, fields({ url: OF_FILE.url }), "সম্পাদক", NOW, 0);
    expect(late.state).toBe("conflict");
  });
});
