import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readAskedWords } from "../../core/search/query.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/database/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { openStore } from "../../store/open.ts";
import type { Store } from "../../store/types.ts";
import { idOfCopy, multiplyStories } from "../bench/search/multiply-stories.ts";
import { createArticle } from "../support/databases/articles.ts";

it("has every story several times for the benchmark of search, each found by its id and by its words", async () => {
  const folder = await mkdtemp(join(tmpdir(), "khobor-copies-"));
  const inStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const database = await openDatabase(readConfig([], { DATA_DIR: folder }), createLog("silent"));
    const store = await openStore(database.uri, createLog("silent"));
    try {
      return await work(store);
    } finally {
      await store.close();
      await database.close();
    }
  };
  const given = { content: "<p>জল বাড়ছে।</p>", published: true, publishDate: Date.now() - 60_000 };
  const ids = await inStore(async (store) => {
    const river = await createArticle(store, { ...given, title: "নদীর বাঁধ" }, Date.now());
    await createArticle(store, { ...given, title: "শহরের পথ" }, Date.now());
    return [0, 1, 2].map((copy) => idOfCopy(river, copy));
  });
  multiplyStories(folder, 3);
  await inStore(async (store) => {
    for (const id of ids) expect((await store.stories.byId(id))?.card.title).toBe("নদীর বাঁধ");
    const found = await store.search.find({ words: readAskedWords("নদী").words, limit: 10 });
    expect(found?.cards.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
  await rm(folder, { recursive: true });
});
