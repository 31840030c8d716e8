import { expect, test } from "vitest";
import type { NewsDocument } from "../../core/news/story.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { openShared, run, until } from "../workers.test-support.ts";

test("open pages are told of a withdrawn story until it is back, and never of a draft", async () => {
  const shared = await openShared();
  const { articles } = shared.store;
  const now = Date.now();
  const fields = articleWith({
    title: "ভুল খবর",
    publishDate: now - 1_000,
    published: true,
    category: "bengal",
  });
  const { id } = await articles.create(fields, "সম্পাদক", now);
  const draft = await articles.create({ ...fields, published: false }, "সম্পাদক", now);
  const { doc, platform } = await run(shared);
  const told = async (articleId: string, change: object): Promise<void> => {
    await articles.update(articleId, { ...fields, ...change }, "সম্পাদক", Date.now());
    await enqueue(platform.jobs, "publish-article", { articleId, categories: ["bengal"] });
  };
  const lists = () => Promise.all([doc<NewsDocument>("news:all"), doc<NewsDocument>("news:bengal")]);
  const all = async (holds: (list: NewsDocument) => boolean) =>
    (await lists()).every((list) => list !== undefined && holds(list));

  await until("the story", () => all(({ order }) => order.includes(id)));
  await told(draft.id, { published: false });
  await told(id, { published: false });
  await until("that it is gone", () => all(({ gone }) => gone !== undefined));
  for (const list of await lists()) expect([list?.order, list?.gone]).toEqual([[], [id]]);
  await told(id, {});
  await until("the story again", () => all(({ order, gone }) => order.includes(id) && gone === undefined));
});
