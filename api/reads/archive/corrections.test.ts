import { describe, expect, it } from "vitest";
import { CORRECTIONS_PAGE, correctionsList } from "../../../core/contract/detailed-story/corrections.ts";
import { articleWith, createArticle } from "../../../tests/support/databases/articles.ts";
import { prepareApi } from "../../prepare-api.test-support.ts";
import { watchStore } from "../../watch-store.test-support.ts";

const NOW = Date.now();
const SHOWN = { publishDate: NOW - 3_600_000, published: true };
const watched = watchStore({ archive: ["corrected"] });
const ask = async (query = "") => {
  const answer = await api.ask(`/api/corrections${query}`);
  expect(answer.status).toBe(200);
  return correctionsList.parse(answer.json);
};
const announce = (edits: number) =>
  api.publish("news:all", { added: 1, order: [], stories: {}, internalTotal: 1, externalTotal: 0, edits });

const api = prepareApi({ changeStore: watched.changeStore });

describe("the list of corrections", () => {
  it("is empty before there is one, and then has the article with the last one first, page by page", async () => {
    expect(await ask()).toEqual({ success: true, corrected: [], pagination: {} });
    for (let at = 0; at <= CORRECTIONS_PAGE; at += 1) {
      const title = `লেখা ${at}`;
      const id = await createArticle(api.store, { ...SHOWN, title }, NOW);
      await api.store.articles.update(id, articleWith({ ...SHOWN, title }), "সম্পাদক", NOW + at, undefined, {
        kind: "correction",
        text: `ভুল ${at}`,
      });
    }
    await announce(1);
    await expect.poll(async () => (await ask()).corrected.length).toBe(CORRECTIONS_PAGE);
    const first = await ask();
    expect(first.pagination).toEqual({ before: NOW + 1 });
    expect(first.corrected[0]).toMatchObject({
      story: { title: `লেখা ${CORRECTIONS_PAGE}`, source: "internal" },
      corrections: [{ at: new Date(NOW + CORRECTIONS_PAGE).toISOString(), text: `ভুল ${CORRECTIONS_PAGE}` }],
    });
    const second = await ask(`?before=${NOW + 1}`);
    expect([second.corrected.map(({ story }) => story.title), second.pagination]).toEqual([["লেখা 0"], {}]);
    expect((await ask(`?before=${NOW}`)).corrected).toEqual([]);
    expect(await ask("?page=1&utm=x")).toEqual(first);
  });

  it("is read once until an article is published or edited", async () => {
    await ask();
    const before = watched.reads();
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(watched.reads()).toBe(before);
    await announce(2);
    await expect
      .poll(async () => {
        await ask();
        return watched.reads();
      })
      .toBe(before + 1);
  });

  it.each(["?before=0", "?before=1e3", "?before=", "?page=x", "?page=2"])("refuses %s", async (query) => {
    expect((await api.ask(`/api/corrections${query}`)).status).toBe(400);
  });
});
