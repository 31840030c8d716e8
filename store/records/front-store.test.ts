import { createConnection } from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { EMPTY_FRONT, type FrontComposition } from "../../core/contract/front.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { suiteDatabases } from "../../tests/support/databases/mongo.ts";
import { storeForEach } from "../../tests/support/databases/store-for-each.ts";
import { createListViews } from "../stories/list-views.ts";
import type { IncomingStory, Store } from "../types.ts";

const NOW = Date.UTC(2026, 10, 23, 6);
const MINUTE = 60_000;
const STORIES = 50;

const story = (number: number): IncomingStory => ({
  identity: `story ${number}`,
  section: number % 2 === 0 ? "bengal" : "sports",
  card: { title: `${number}`, imageUrl: `https://pictures.example.org/${number}.jpg` },
  // Too old for the list of the newest.
  publishedAt: NOW - 4 * 60 * MINUTE - number * MINUTE,
});
const titles = (cards: readonly StoryCard[]): string[] => cards.map(({ title }) => title);
const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`the front on ${server.name}`, () => {
    let store: Store;
    let uri: string;
    let byTitle: ReadonlyMap<string, string>;

    storeForEach({ server, clock: () => NOW }, (opened, databaseUri) => {
      store = opened;
      uri = databaseUri;
    });
    beforeEach(async () => {
      const stories = Array.from({ length: STORIES }, (_, index) => story(index + 1));
      await store.stories.saveFeedStories({ id: "feed", name: "পরীক্ষা" }, stories, NOW);
      const { cards } = await store.stories.page({}, 1, STORIES);
      byTitle = new Map(cards.map((card) => [card.title, card.id]));
    });

    const id = (number: number): string => byTitle.get(String(number)) ?? "";
    const lists = (at = NOW) => createListViews(store, () => at);
    const launch = async (composition: Partial<FrontComposition>, brought = 1): Promise<void> => {
      const { revision } = await store.front.get();
      const { state } = await store.front.launch(
        { ...EMPTY_FRONT, ...composition },
        brought,
        "সম্পাদক",
        NOW,
        revision,
      );
      expect(state).toBe("saved");
    };

    it("keeps what editors said where an earlier build let a story stand at a place that its band has not", async () => {
      const rule = { by: "section", of: "bengal" } as const;
      const band = { id: "own", title: "বাংলা", shape: "plain", rule, pins: [] } as const;
      await launch({ hidden: [id(1)], bands: [{ ...band, pins: [{ id: id(2), place: 1 }] }] });
      const raw = await createConnection(uri).asPromise();
      try {
        const pins = [
          { id: id(2), place: 1 },
          { id: id(4), place: 5 },
        ];
        await raw.collection("fronts").updateOne({}, { $set: { "live.bands": [{ ...band, pins }] } });
      } finally {
        await raw.close();
      }
      const { live } = await store.front.get();
      expect(live).toEqual({
        ...EMPTY_FRONT,
        hidden: [id(1)],
        bands: [{ ...band, pins: [{ id: id(2), place: 1 }] }],
      });
    });

    it("begins empty, and is saved and launched only by who saw the latest", async () => {
      expect(await store.front.get()).toEqual({
        revision: 0,
        launch: 0,
        brought: 0,
        savedBy: "",
        launchedBy: "",
        draft: EMPTY_FRONT,
        live: EMPTY_FRONT,
      });
      const draft = { ...EMPTY_FRONT, hidden: [id(1)] };
      const first = await Promise.all([
        store.front.save(EMPTY_FRONT, "সম্পাদক", NOW, 0),
        store.front.save({ ...EMPTY_FRONT, hidden: [id(2)] }, "অনন্যা", NOW, 0),
      ]);
      expect(first.map(({ state }) => state).sort()).toEqual(["conflict", "saved"]);
      const kept = first.find(({ state }) => state === "saved")?.front;
      expect((await store.front.get()).draft).toEqual(kept?.draft);
      expect((await store.front.save(EMPTY_FRONT, "সম্পাদক", NOW, 0)).state).toBe("conflict");
      expect((await store.front.launch(draft, 1, "সম্পাদক", NOW, 0)).state).toBe("conflict");
      const both = await Promise.all([1, 2].map(() => store.front.launch(draft, 1, "সম্পাদক", NOW, 1)));
      expect(both.map(({ state }) => state).sort()).toEqual(["conflict", "saved"]);
      expect(await store.front.get()).toMatchObject({
        revision: 2,
        launch: 1,
        brought: 1,
        live: draft,
        draft,
      });
      expect((await store.front.save(EMPTY_FRONT, "অনন্যা", NOW + 1, 2)).front).toMatchObject({
        revision: 3,
        draft: EMPTY_FRONT,
        live: draft,
        savedBy: "অনন্যা",
        savedAt: NOW + 1,
        launchedBy: "সম্পাদক",
      });
    });

    it("keeps what was live, fifty launches back", async () => {
      for (let number = 1; number <= 52; number += 1) await launch({ hidden: [id(number % STORIES)] });
      const launches = await store.front.launches();
      expect(launches.map(({ launch: each }) => each)).toEqual(
        Array.from({ length: 51 }, (_, index) => 52 - index),
      );
      expect(launches[1]).toEqual({
        launch: 51,
        launchedBy: "সম্পাদক",
        launchedAt: NOW,
        composition: { ...EMPTY_FRONT, hidden: [id(1)] },
      });
      const raw = await createConnection(uri).asPromise();
      const kept = await raw.collection("frontlaunches").countDocuments();
      await raw.close();
      expect(kept).toBe(50);
    });

    it("composes the first page, and leaves no story out between it and the pages that follow", async () => {
      await launch({
        pins: [
          { id: id(40), place: 1 },
          { id: id(5), place: 2 },
          { id: id(30), place: 8, until: new Date(NOW + MINUTE).toISOString() },
        ],
        hidden: [id(3), id(25)],
        cards: [{ id: id(22), title: "অন্য" }],
      });
      const first = await lists().page({}, 1, 20);
      expect(titles(first.cards)).toEqual(["40", "5", "1", "2", "4", "6", "7", "30", ...range(8, 19)]);
      const all = (await Promise.all([1, 2, 3].map((page) => lists().page({}, page, 20)))).flatMap(
        ({ cards }) => titles(cards),
      );
      expect(new Set(all).size).toBe(all.length);
      expect(all.map((title) => (title === "অন্য" ? "22" : title)).sort()).toEqual(
        range(1, STORIES)
          .filter((title) => !["3", "25"].includes(title))
          .sort(),
      );
      expect(titles((await lists(NOW + MINUTE).page({}, 1, 20)).cards)).toEqual([
        ...["40", "5", "1", "2", "4"],
        ...range(6, 20),
      ]);
    });

    it("fills the page up where stories were hidden, and hides them from every list", async () => {
      await launch({ hidden: [id(2), id(4)] }, 3);
      const first = await lists().page({}, 1, 20);
      expect(titles(first.cards)).toEqual(["1", "3", ...range(5, 22)]);
      expect(first.addedTotal).toBe(STORIES + 3);
      const section = await lists().page({ section: "bengal" }, 1, 5);
      expect(titles(section.cards)).toEqual(["6", "8", "10", "12", "14"]);
      for (const read of [lists().popular, lists().trending]) {
        expect(titles(await read(STORIES, NOW)).filter((title) => ["2", "4"].includes(title))).toEqual([]);
        expect(await read(5, NOW)).toHaveLength(5);
      }
    });

    it("holds a lead before and after the first save, unless another worker changed it", async () => {
      const [first, second] = [1, 2].map((number) => ({ id: id(number), since: NOW + number }));
      if (!first || !second) throw new Error("There is no lead");
      await store.front.hold(first, undefined);
      await store.front.hold(second, undefined);
      expect(await store.front.get()).toMatchObject({ lead: first, revision: 0, launch: 0 });
      expect((await store.front.save(EMPTY_FRONT, "সম্পাদক", NOW, 0)).state).toBe("saved");
      expect((await store.front.save(EMPTY_FRONT, "সম্পাদক", NOW, 0)).state).toBe("conflict");
      await store.front.hold(second, first);
      await store.front.hold(first, first);
      expect(await store.front.get()).toMatchObject({ lead: second, revision: 1, draft: EMPTY_FRONT });
    });

    it("leads with what editors call important, whatever a feed says, and has no story on two pages", async () => {
      const feed = { id: "top", name: "বড় খবর", importance: 4 };
      const old = { ...story(STORIES + 5), identity: "top", card: { ...story(1).card, title: "বড়" } };
      await store.stories.saveFeedStories(feed, [old], NOW);
      const lie = { ...story(0), identity: "lie", card: { ...story(0).card, title: "মিথ্যা", importance: 4 } };
      await store.stories.saveFeedStories({ id: "liar", name: "অন্য" }, [lie], NOW);
      const { lead, cards } = await lists().front();
      expect(titles(cards).slice(0, 3)).toEqual(["মিথ্যা", "1", "2"]);
      await store.front.hold(
        { id: (await store.stories.page({}, 3, 20)).cards.at(-1)?.id ?? "", since: NOW },
        undefined,
      );
      expect(titles((await lists().page({}, 1, 20)).cards).slice(0, 2)).toEqual(["বড়", "মিথ্যা"]);
      const pages = await Promise.all([1, 2, 3].map((page) => lists().page({}, page, 20)));
      const all = pages.flatMap((page) => titles(page.cards));
      expect(new Set(all).size).toBe(STORIES + 2);
      expect(lead.before).toBeUndefined();
    });

    it("breaks into bands, none of whose stories stands in the list or above, and leaves out those without", async () => {
      await launch({ hidden: [id(10)] });
      const { bands, list, cards } = await lists().front();
      expect(bands.map((band) => [band.id, band.href, titles(band.cards)])).toEqual([
        ["bengal", "/bengal-face", ["8", "12", "14", "16", "18"]],
        ["sports", "/football", ["7", "9", "11", "13"]],
      ]);
      expect(titles(cards)).toEqual([...range(1, 9), ...range(11, 21)]);
      expect(titles(list)).toEqual([...range(1, 6), "15", "17", ...range(19, 25)]);
    });

    it("has an editor's bands, with what is pinned into them at its place and nowhere else", async () => {
      const band = { title: "বাছাই", shape: "lead" as const, pins: [{ id: id(1), place: 2 }] };
      await launch({
        pins: [{ id: id(40), place: 1 }],
        bands: [
          { ...band, id: "own", rule: { by: "source", of: "পরীক্ষা" } },
          { ...band, id: "none", rule: { by: "tag", of: "নেই" }, pins: [] },
        ],
      });
      const { bands, list } = await lists().front();
      expect(bands.map((each) => [each.id, titles(each.cards)])).toEqual([
        ["own", ["7", "1", "8", "9", "10"]],
      ]);
      expect(titles(list)).toEqual(["40", ...range(2, 6), ...range(11, 19)]);
    });

    it("goes on as the list is where a pinned story vanished, and never stands empty", async () => {
      const gone = "0123456789abcdef01234567";
      await launch({ pins: [{ id: gone, place: 1 }], hidden: [gone] });
      expect(titles((await lists().page({}, 1, 20)).cards)).toEqual(range(1, 20));
      await launch({ hidden: range(1, 20).map((title) => id(Number(title))) });
      expect(titles((await lists().page({}, 1, 20)).cards)).toEqual(range(21, 40));
    });
  });
}
