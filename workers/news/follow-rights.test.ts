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

  // The feed answers with the same body as ever.
  const third = await start("full");
  await until("its text again", async () => (await text(story))?.includes("মাঝিরা"));
  await until("its card in the lists", async () => {
    const shown = await card(third);
    return shown && !("rights" in shown);
  });
});

test("stories that a poll saves while the rights change follow them all the same", async () => {
  const provider = await startProvider(cleanups);
  provider.put("/feed.xml", FEED);
  const shared = await openShared();
  const { stories, sources } = shared.store;
  const store = {
    ...shared.store,
    stories: {
      ...stories,
      // The rights change between the beginning of the poll and its save, and are followed before it.
      async saveFeedStories(...given: Parameters<typeof stories.saveFeedStories>) {
        const [{ id }] = given;
        const source = await sources.get(id);
        if (source && source.rights !== "excerpt") {
          await sources.ensure([{ ...source, rights: "excerpt" }], Date.now());
          await until("the stories that are there to follow", async () => {
            const { rightsDue } = (await sources.get(id)) ?? {};
            return rightsDue === undefined;
          });
        }
        return stories.saveFeedStories(...given);
      },
    },
  };
  const { doc } = await run(shared, provider, { feeds: [feedOf(provider.url)], store });
  const { id = "" } = await until("the excerpt", async () => {
    const list = await doc<NewsDocument>("news:bengal");
    const shown = list?.stories[list.order[0] ?? ""];
    return shown?.rights === "excerpt" && shown;
  });
  expect((await stories.byId(id))?.contentHtml).toBeUndefined();
});
