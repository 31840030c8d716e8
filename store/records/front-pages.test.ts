import { beforeEach, expect, it } from "vitest";
import { EMPTY_FRONT, type FrontComposition } from "../../core/contract/front.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { onEachDatabase } from "../each-database.test-support.ts";
import { createListViews } from "../stories/list-views.ts";
import { numbers, saveStories } from "../stories/save-stories.test-support.ts";
import type { StoryFilter } from "../types.ts";

const NOW = Date.UTC(2026, 10, 23, 6);
const MINUTE = 60_000;
const STORIES = 100;
/** Ten stories have the same time, so that their ids decide the order. */
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const without = (...hidden: number[]): number[] => range(1, STORIES).filter((n) => !hidden.includes(n));

onEachDatabase("the pages behind a composed front", { start: NOW }, ({ store }) => {
  let ids: readonly string[];

  beforeEach(async () => {
    await saveStories(store, numbers(STORIES, 1), NOW, (title) => ({
      card: { title, imageUrl: `https://pictures.example.org/${title}.jpg` },
      publishedAt: NOW - Math.ceil(Number(title) / 10) * MINUTE,
    }));
    const { cards } = await store.stories.page({}, 1, STORIES);
    ids = cards.map(({ id }) => id);
  });

  const id = (number: number): string => ids[number - 1] ?? "";
  const launch = async (composition: Partial<FrontComposition>, brought = 1): Promise<void> => {
    const { revision } = await store.front.get();
    await store.front.launch({ ...EMPTY_FRONT, ...composition }, brought, "সম্পাদক", NOW, revision);
  };
  const lists = () => createListViews(store, () => NOW);
  const pages = async (filter: StoryFilter, limit: number): Promise<number[][]> => {
    const { totalItems } = await lists().page(filter, 1, limit);
    const count = Math.ceil(totalItems / limit) + 1;
    const read = await Promise.all(range(1, count).map((page) => lists().page(filter, page, limit)));
    return read.map(({ cards }) => cards.map((card) => ids.indexOf(card.id) + 1));
  };
  const sliced = (list: readonly number[], limit: number): number[][] =>
    range(0, Math.ceil(list.length / limit)).map((page) => list.slice(page * limit, (page + 1) * limit));

  it.each([5, 30])("are slices of a section without its hidden stories, by %i", async (limit) => {
    await launch({ hidden: [2, 4, 21, 38, 39, 40, 41, 100].map(id) });
    expect(await pages({ section: "bengal" }, limit)).toEqual(
      sliced(without(2, 4, 21, 38, 39, 40, 41, 100), limit),
    );
    expect(await lists().page({ section: "sports" }, 1, limit)).toMatchObject({ cards: [], totalItems: 0 });
  });

  it.each([7, 30])("are slices of the first page and then of all others, by %i", async (limit) => {
    const pins = [60, 61, 5, 23, 99].map((number, at) => ({ id: id(number), place: 2 * at + 1 }));
    await launch({ pins, hidden: [3, 25, 30, 62, 61].map(id) });
    const first = [60, 1, 2, 4, 5, 6, 23, 7, 99, 8, ...range(9, 18)];
    const others = without(3, 25, 30, 61, 62).filter((number) => !first.includes(number));
    expect(await pages({}, limit)).toEqual(sliced([...first, ...others], limit));
  });

  it("have none empty before others where all stories of one are pinned", async () => {
    await launch({ pins: range(41, 60).map((number, at) => ({ id: id(number), place: at + 1 })) });
    expect(await pages({}, 20)).toEqual(
      sliced([...range(41, 60), ...range(1, 40), ...range(61, STORIES)], 20),
    );
  });

  it("have every story while all that are left are hidden, and none of these once there is another", async () => {
    await launch({ pins: [{ id: id(7), place: 2 }], hidden: [...ids] });
    const all = [1, 7, ...without(1, 7)];
    expect(await pages({}, 20)).toEqual(sliced(all, 20));
    expect(await pages({ section: "bengal" }, 20)).toEqual(sliced(without(), 20));
    const front = await lists().front();
    expect([front.cards.length, front.totalItems]).toEqual([20, STORIES]);
    await saveStories(store, ["newer"], NOW, () => ({ publishedAt: NOW }));
    const { cards, totalItems } = await lists().front();
    expect([cards.map(({ title }) => title), totalItems]).toEqual([["newer"], 1]);
  });

  it("have a pin at its place where most of the newest stories are hidden", async () => {
    await launch({ pins: [{ id: id(90), place: 20 }], hidden: range(1, 60).map(id) });
    expect(await pages({}, 20)).toEqual(
      sliced([...range(61, 79), 90, ...range(80, 89), ...range(91, STORIES)], 20),
    );
  });

  it("count what they show, our own articles apart", async () => {
    const fields = { content: "<p>লেখা</p>", category: "bengal", tags: [], author: "ক", readTime: 3 };
    const own = await createArticle(store, { ...fields, title: "ক", publishDate: NOW, published: true }, NOW);
    await launch({ hidden: [own, id(3), "0123456789abcdef01234567"] }, 2);
    const totals = { totalItems: STORIES - 1, internalTotal: 0, externalTotal: STORIES - 1 };
    for (const page of [1, 2, 3]) {
      expect(await lists().page({}, page, 20)).toMatchObject({ ...totals, addedTotal: STORIES + 3 });
      expect(await lists().page({ section: "bengal" }, page, 20)).toMatchObject({
        ...totals,
        addedTotal: STORIES + 1,
      });
    }
    expect(await lists().page({ section: "sports" }, 1, 20)).toMatchObject({ totalItems: 0 });
  });

  it("count what launches brought alike on each page once nothing is composed any more", async () => {
    await launch({ pins: [{ id: id(30), place: 1 }] }, 3);
    await launch({});
    const read = await Promise.all([1, 2].map((page) => lists().page({}, page, 20)));
    expect(read.map(({ addedTotal }) => addedTotal)).toEqual([STORIES + 4, STORIES + 4]);
  });

  it("have a story's other headline wherever it stands", async () => {
    await launch({ cards: [{ id: id(50), title: "অন্য" }] });
    const { cards } = await lists().page({}, 3, 20);
    expect(cards.filter(({ title }) => title === "অন্য").map((card) => card.id)).toEqual([id(50)]);
  });
});
