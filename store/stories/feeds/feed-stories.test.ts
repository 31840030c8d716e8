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
