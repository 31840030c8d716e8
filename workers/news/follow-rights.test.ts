import { expect, test } from "vitest";
import type { NewsDocument } from "../../core/news/story.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { startProvider } from "../provider.test-support.ts";
import { feedOf, feedSourceOf, openShared, type Run, run, until } from "../workers.test-support.ts";

const TEXT = "মাঝিরা বলছেন, সেতু খুলে গেলে এ ছবি আর থাকবে না। ".repeat(3);
const FEED = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>x</title>
  <item><title>সেতু</title><link>https://news.example.org/1</link><guid>https://news.example.org/1</guid>
  <description>সংক্ষেপ</description><content:encoded><![CDATA[<p>${TEXT}</p>]]></content:encoded></item></channel></rss>`;

test("a feed that says something else of its rights at the next start changes its stories and the lists", async () => {
  const provider = await startProvider(cleanups);
  provider.put("/feed.xml", FEED);
  const shared = await openShared();
  const start = (rights?: "full" | "excerpt"): Promise<Run> => {
    const { rights: _, ...feed } = feedOf(provider.url);
    return run(shared, provider, { feeds: [{ ...feed, ...(rights ? { rights } : {}) }] });
  };
  const card = async ({ doc }: Run) => {
    const list = await doc<NewsDocument>("news:bengal");
    return list?.stories[list.order[0] ?? ""];
  };
  const text = async ({ id }: { id: string }) => (await shared.store.stories.byId(id))?.contentHtml;

  const first = await start("full");
  const story = await until("the story", () => card(first));
  expect(story).not.toHaveProperty("rights");
  expect(await text(story)).toContain("মাঝিরা");
  await first.close();

  const second = await start();
  await until("its excerpt in the lists", async () => (await card(second))?.rights === "excerpt");
  expect(await text(story)).toBeUndefined();
  const feed = await feedSourceOf(shared.store);
  await until("the end of the change", async () => !(await second.source(feed.id)).rightsDue);
  await second.close();

  const third = await start("full");
  await until("its text again", async () => (await text(story))?.includes("মাঝিরা"));
  await until("its card in the lists", async () => {
    const shown = await card(third);
    return shown && !("rights" in shown);
  });
});
