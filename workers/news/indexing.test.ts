import { expect, test } from "vitest";
import { readAskedWords } from "../../core/search/query.ts";
import { storeWithoutTerms } from "../../tests/support/databases/stories-without-terms.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { startProvider } from "../provider.test-support.ts";
import { openShared, run, until } from "../workers.test-support.ts";

const HOUR = 3_600_000;

test("takes older stories into the index, round by round, until all are in it", async () => {
  const provider = await startProvider(cleanups);
  const shared = await openShared();
  const { store, uri } = shared;
  const stories = Array.from({ length: 60 }, (_, index) => ({
    identity: `${index}`,
    section: "bengal" as const,
    card: { title: `সেতু ${index}` },
    publishedAt: Date.now() - HOUR,
  }));
  await store.stories.saveFeedStories({ id: "f", name: "কাগজ" }, stories, Date.now());
  await storeWithoutTerms(uri, Date.now() - HOUR);
  const found = async () =>
    (await store.search.find({ words: readAskedWords("সেতু").words, limit: 100 }))?.cards;
  expect(await found()).toEqual([]);
  await run(shared, provider);
  await until("the index", async () => (await found())?.length === 60);
});
