import { describe, expect, it } from "vitest";
import { LABELLED_PAGE, recentTags, tagStories } from "../../../core/contract/lists/labelled.ts";
import { errorBody } from "../../../core/contract/rest.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import type { Store } from "../../../store/types.ts";
import { createArticle } from "../../../tests/support/databases/articles.ts";
import { prepareApi } from "../../prepare-api.test-support.ts";

const NOW = Date.now();
let reads: string[] = [];
let added = 0;

const watched = (store: Store): Store => ({
  ...store,
  archive: {
    ...store.archive,
    labelled(label, after, limit) {
      reads.push(label);
      return store.archive.labelled(label, after, limit);
    },
  },
});
const write = (title: string, tags: string[], ago = 1_000) =>
  createArticle(api.store, { title, tags, publishDate: NOW - ago, published: true }, NOW);
const ask = async (tag: string, query = "") => {
  const answer = await api.ask(`/api/tag/${encodeURIComponent(tag)}${query}`);
  expect(answer.status, tag).toBe(200);
  return tagStories.parse(answer.json);
};
const titles = async (tag: string) => (await ask(tag)).stories.map(({ title }) => title);
const announce = async () => {
  const { cards } = await api.store.stories.page({}, 1, 20);
  added += 1;
  await api.publish("news:all", {
    added,
    internalTotal: added,
    externalTotal: 0,
    order: cards.map(({ id }) => id),
    stories: Object.fromEntries(cards.map((card): [string, StoryCard] => [card.id, card])),
  });
};

const api = prepareApi({ changeStore: watched });

describe("the stories of a tag", () => {
  it("are those that have it in any spelling, ours and the feeds', named as the newest writes it", async () => {
    await write("প্রথম", ["Metro-Rail ২০২৬", "শহর"], 5_000);
    await write("দ্বিতীয়", ["মেট্রো"], 4_000);
    await write("তৃতীয়", ["metro rail 2026"], 3_000);
    await write("খসড়া", ["metro rail 2026"], -9_000_000);
    await api.store.stories.saveFeedStories(
      { id: "f", name: "কাগজ" },
      [
        {
          identity: "a",
          section: "bengal",
          card: { title: "অন্যের", keywords: ["METRO RAIL ২০২৬"] },
          publishedAt: NOW - 2_000,
        },
      ],
      NOW,
    );
    for (const spelling of ["metro-rail-2026", "Metro Rail ২০২৬", "#metro/rail_2026"]) {
      const found = await ask(spelling);
      expect([found.key, found.name]).toEqual(["metro-rail-2026", "METRO RAIL ২০২৬"]);
      expect(found.stories.map(({ title }) => title)).toEqual(["অন্যের", "তৃতীয়", "প্রথম"]);
      expect(found.pagination).toEqual({});
    }
  });

  it("go on from the place where they ended, past none and twice none", async () => {
    for (let at = 0; at < 2 * LABELLED_PAGE + 1; at += 1)
      await write(`পাতা ${at}`, ["পাতা"], 60_000 + Math.floor(at / 3) * 1_000);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let query: string | undefined = ""; query !== undefined; ) {
      const { stories, pagination }: Awaited<ReturnType<typeof ask>> = await ask("পাতা", query);
      seen.push(...stories.map(({ title }) => title));
      sizes.push(stories.length);
      query = pagination.after === undefined ? undefined : `?after=${pagination.after}`;
    }
    expect(sizes).toEqual([LABELLED_PAGE, LABELLED_PAGE, 1]);
    expect(new Set(seen).size).toBe(2 * LABELLED_PAGE + 1);
  });

  it.each(["নেই", "❤️", "%2F", '"', "ক".repeat(500), "a".repeat(61)])("are none of %s", async (tag) => {
    for (const segment of [encodeURIComponent(tag), `${encodeURIComponent(tag)}?after=1.${"0".repeat(24)}`]) {
      const { status, json } = await api.ask(`/api/tag/${segment}`);
      expect(status).toBe(404);
      expect(errorBody.parse(json).success).toBe(false);
    }
  });

  it.each(["1", "x.y", `zzzzzzzzzzz.${"0".repeat(24)}`, "", "1".repeat(41)])(
    "have no place %s",
    async (after) => {
      expect((await api.ask(`/api/tag/${encodeURIComponent("শহর")}?after=${after}`)).status).toBe(400);
    },
  );

  it("are a request that cannot be read where the address cannot", async () => {
    expect((await api.ask("/api/tag/%E0%A4%A")).status).toBe(400);
    expect((await api.ask("/api/tag/a/b")).status).toBe(404);
  });

  it("are kept while stories of other tags come, and read again with the first that has it", async () => {
    await write("নদীর খবর", ["নদী"]);
    await write("পাহাড়ের খবর", ["পাহাড়"]);
    await announce();
    await expect.poll(() => titles("পাহাড়")).toEqual(["পাহাড়ের খবর"]);
    await titles("নদী");
    reads = [];
    await write("নদীর নতুন খবর", ["নদী"]);
    await announce();
    await expect.poll(() => titles("নদী")).toEqual(expect.arrayContaining(["নদীর নতুন খবর", "নদীর খবর"]));
    await Promise.all(Array.from({ length: 10 }, () => titles("পাহাড়")));
    expect(reads.filter((label) => label === "#পাহাড়")).toEqual([]);
    expect(reads.filter((label) => label === "#নদী").length).toBeLessThanOrEqual(2);
  });
});

it("lists the tags of the newest stories, those of the most stories first, each once", async () => {
  await write("দুই বানানে", ["পাতাল পথ", "পাতাল-পথ"], 100);
  const { status, json } = await api.ask("/api/tags");
  expect(status).toBe(200);
  const { tags } = recentTags.parse(json);
  expect(tags.find(({ key }) => key === "metro-rail-2026")).toMatchObject({
    name: "metro rail 2026",
    stories: 2,
  });
  expect(tags.find(({ key }) => key === "পাতাল-পথ")?.stories).toBe(1);
  expect(tags[0]?.key).toBe("পাতা");
  expect(new Set(tags.map(({ key }) => key)).size).toBe(tags.length);
});
