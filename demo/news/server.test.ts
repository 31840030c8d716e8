import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatBengaliDateTime } from "../../core/bengali/dates.ts";
import { SECTION_KEYS } from "../../core/news/sections.ts";
import { parseFeed } from "../../platform/feeds/parse-feed.ts";
import { type NewsWorld, startNewsWorld } from "./server.ts";

let world: NewsWorld;
beforeAll(async () => {
  world = await startNewsWorld({ speed: 0 });
});
afterAll(() => world.close());

async function read(section: (typeof SECTION_KEYS)[number]) {
  const feed = world.feeds.find((one) => one.section === section);
  if (!feed) throw new Error(`no feed for ${section}`);
  const answer = await fetch(feed.url);
  const parsed = parseFeed(await answer.text(), {
    url: feed.url,
    name: feed.name,
    section,
    format: feed.format ?? "auto",
    contentType: answer.headers.get("content-type") ?? "",
  });
  if (!parsed.ok) throw new Error(parsed.error);
  return { feed, answer, ...parsed.value };
}

describe("the feeds", () => {
  it("are one a section", () => {
    expect(world.feeds.map((feed) => feed.section).toSorted()).toEqual([...SECTION_KEYS].toSorted());
  });

  it.each(SECTION_KEYS)("carry every story of %s whole, whatever their format", async (section) => {
    const { stories, problems } = await read(section);
    const written = world.stories(section);
    expect(problems).toEqual([]);
    expect(stories.map((story) => story.card.title)).toEqual(written.map((story) => story.title));
    stories.forEach((story, index) => {
      const source = written[index];
      expect(story.card).toMatchObject({
        authorName: source?.author,
        keywords: source?.keywords,
        websiteUrl: `${world.url}/story/${source?.id}`,
        imageUrl: `${world.url}/picture/${section}/${source?.picture}.webp`,
      });
      expect(Math.abs((story.publishedAt ?? 0) - (source?.publishedAt ?? 0))).toBeLessThan(1000);
      for (const paragraph of source?.body ?? []) expect(story.contentHtml).toContain(paragraph);
    });
  });

  it("have three pictures with caption and credit in the text of a photo story, none of them the one above it", async () => {
    const { stories } = await read("pictures");
    expect(stories.length).toBeGreaterThan(5);
    for (const { card, contentHtml = "" } of stories) {
      const pictures = [
        ...contentHtml.matchAll(
          /<figure><img src="([^"]+)" alt="[^"]+" [^>]*\/><figcaption>.+?<\/figcaption>/g,
        ),
      ];
      const addresses = new Set(pictures.map(([, address]) => address));
      expect(addresses.size).toBe(3);
      expect(addresses.has(card.imageUrl)).toBe(false);
      for (const address of addresses)
        expect((await fetch(address ?? "")).headers.get("content-type")).toBe("image/webp");
    }
  });
});

describe("pages and pictures", () => {
  it("has a page for each story, in Bengali, with its text in the article", async () => {
    const [story] = world.stories("lifestyle");
    const answer = await fetch(`${world.url}/story/${story?.id}`);
    const html = await answer.text();
    expect(answer.headers.get("content-type")).toContain("text/html");
    const article = /<article>([\s\S]*)<\/article>/.exec(html)?.[1] ?? "";
    for (const paragraph of story?.body ?? []) expect(article).toContain(paragraph);
    expect(html).toContain(`${formatBengaliDateTime(story?.publishedAt ?? "")}</time>`);
    expect((await fetch(`${world.url}/story/lifestyle-999`)).status).toBe(404);
  });

  it.each(SECTION_KEYS)("has three-by-two pictures for %s, the same one each time", async (section) => {
    const url = `${world.url}/picture/${section}/${world.stories(section)[0]?.picture}.webp`;
    const [one, again, small] = await Promise.all(
      [url, url, `${url}?w=400`].map(async (address) =>
        Buffer.from(await (await fetch(address)).arrayBuffer()),
      ),
    );
    expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(await sharp(one).metadata()).toMatchObject({ format: "webp", width: 1600, height: 1067 });
    expect(await sharp(small).metadata()).toMatchObject({ width: 400, height: 267 });
  });
});
