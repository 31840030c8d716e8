import mongoose from "mongoose";
import { afterEach, expect, it } from "vitest";
import { createLog } from "../../../platform/log/log.ts";
import { testDatabases } from "../../../tests/support/databases/mongo.ts";
import { openStore } from "../../open.ts";
import type { IncomingStory } from "../../types.ts";

const story = (index: number, contentHtml: string): IncomingStory => ({
  identity: `story-${index}`,
  card: { title: `খবর ${index}`, sectionName: "bengal" },
  section: "bengal",
  contentHtml,
});

afterEach(() => {
  mongoose.set("debug", false);
});

it("keeps how wide a picture is, and takes no story for edited because its feed says it now", async () => {
  const [embedded] = testDatabases;
  if (!embedded) throw new Error("There is no embedded database");
  const database = await embedded.start();
  const store = await openStore(database.uri, createLog("silent"));
  try {
    const source = { id: "feed", name: "A paper", rights: "full" } as const;
    const of = (index: number, imageWidth?: number): IncomingStory => {
      const { card, ...rest } = story(index, "<p>x</p>");
      return {
        ...rest,
        card: { ...card, imageUrl: "https://a.example/a.jpg", ...(imageWidth ? { imageWidth } : {}) },
      };
    };
    await store.stories.saveFeedStories(source, [of(1)], Date.now());
    const { changed, added, unchanged } = await store.stories.saveFeedStories(
      source,
      [of(1, 1600), of(2, 1600)],
      Date.now(),
    );
    expect({ changed, added: added.length, unchanged }).toEqual({ changed: [], added: 1, unchanged: 1 });
    const { cards } = await store.stories.page({}, 1, 20);
    expect(Object.fromEntries(cards.map(({ title, imageWidth }) => [title, imageWidth]))).toEqual({
      "খবর 1": undefined,
      "খবর 2": 1600,
    });
  } finally {
    await store.close();
    await database.close();
  }
});

it("saves the stories of a long feed a few at a time, by number and by length, each once", async () => {
  const [embedded] = testDatabases;
  if (!embedded) throw new Error("There is no embedded database");
  const database = await embedded.start();
  const store = await openStore(database.uri, createLog("silent"));
  const written: { stories: number; characters: number }[] = [];
  mongoose.set("debug", (_collection: string, method: string, documents: unknown) => {
    if (method !== "insertMany" || !Array.isArray(documents)) return;
    const characters = documents.reduce<number>((sum, { contentHtml }) => sum + contentHtml.length, 0);
    written.push({ stories: documents.length, characters });
  });
  try {
    const stories = [
      ...Array.from({ length: 50 }, (_, index) => story(index, "<p>x</p>")),
      ...Array.from({ length: 10 }, (_, index) => story(50 + index, "x".repeat(12_000))),
      story(60, "x".repeat(300_000)),
    ];
    const source = { id: "feed", name: "A paper", rights: "full" } as const;
    const first = await store.stories.saveFeedStories(source, stories, Date.now());
    expect(new Set(first.added).size).toBe(61);
    expect(written.reduce((sum, { stories }) => sum + stories, 0)).toBe(61);
    for (const { stories, characters } of written) {
      expect(stories).toBeLessThanOrEqual(25);
      if (stories > 1) expect(characters).toBeLessThanOrEqual(128 * 1024);
    }
    const second = await store.stories.saveFeedStories(source, stories, Date.now());
    expect(second).toEqual({ added: [], changed: [], left: [], unchanged: 61 });
  } finally {
    await store.close();
    await database.close();
  }
});
