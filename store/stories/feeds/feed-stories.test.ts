import { expect, it } from "vitest";
import { present } from "../../../core/present.ts";
import { onEachDatabase } from "../../each-database.test-support.ts";
import type { IncomingStory } from "../../types.ts";

onEachDatabase("a feed's stories", { start: Date.now() }, ({ store, clock }) => {
  it("keep how wide a picture is, and are not edited because their feed says it now", async () => {
    const of = (title: string, imageWidth?: number): IncomingStory => ({
      identity: title,
      section: "bengal",
      card: { title, imageUrl: "https://a.example/a.jpg", ...present({ imageWidth }) },
      contentHtml: "<p>x</p>",
    });
    const save = (...stories: IncomingStory[]) =>
      store.stories.saveFeedStories({ id: "feed", name: "A paper", rights: "full" }, stories, clock.now);
    await save(of("1"));
    expect(await save(of("1", 1600), of("2", 1600))).toMatchObject({
      changed: [],
      added: [expect.any(String)],
      unchanged: 1,
    });
    const { cards } = await store.stories.page({}, 1, 20);
    expect(new Map(cards.map(({ title, imageWidth }) => [title, imageWidth]))).toEqual(
      new Map([
        ["1", undefined],
        ["2", 1600],
      ]),
    );
  });
});
