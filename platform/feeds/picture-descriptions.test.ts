import { describe, expect, it } from "vitest";
import { parseFeed } from "./parse-feed.ts";

const PICTURE = "https://img.example.org/bridge.jpg";

function altOf(body: string): string | undefined {
  const url = "https://news.example.org/feed.xml";
  const read = parseFeed(body, { url, name: "পরীক্ষা", section: "bengal", format: "auto" });
  if (!read.ok) throw new Error(read.error);
  const [story] = read.value.stories;
  expect(story?.card.imageUrl).toBe(PICTURE);
  return story?.card.imageAlt;
}

const rss = (parts: string): string => `<?xml version="1.0"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>পরীক্ষা</title><item>
<guid isPermaLink="false">1</guid><title>সেতুর কাজ শুরু</title><description>নদীর উপর নতুন সেতু, কাজ শেষ হতে দু’বছর।</description>
${parts}</item></channel></rss>`;
const content = (inside: string): string =>
  `<media:content url="${PICTURE}" medium="image">${inside}</media:content>`;
const json = (parts: object): string => JSON.stringify([{ id: 1, title: "সেতুর কাজ শুরু", ...parts }]);

describe("what a picture shows", () => {
  it.each([
    ["the picture's own description", rss(content("<media:description>নদীর ধারে ক্রেন</media:description>"))],
    [
      "the description of a group of its sizes",
      rss(`<media:group>${content("")}<media:description>নদীর ধারে ক্রেন</media:description></media:group>`),
    ],
    ["the description beside it", rss(`${content("")}<media:description>নদীর ধারে ক্রেন</media:description>`)],
    [
      "the alt of the first picture in the text",
      json({ content: `<p>ক</p><img src="${PICTURE}" alt="নদীর ধারে ক্রেন">` }),
    ],
    ["the picture's object in JSON", json({ image: { url: PICTURE, caption: "নদীর ধারে <b>ক্রেন</b>" } })],
    ["a field of its own", json({ imageUrl: PICTURE, image_alt: "নদীর ধারে ক্রেন" })],
  ])("is said by %s", (_, body) => {
    expect(altOf(body)).toBe("নদীর ধারে ক্রেন");
  });

  it.each([
    ["repeats the headline", rss(content("<media:description>সেতুর কাজ শুরু</media:description>"))],
    ["repeats the excerpt", rss(content("<media:description>নদীর উপর নতুন সেতু</media:description>"))],
    ["is a file's name", json({ content: `<p>ক</p><img src="${PICTURE}" alt="DSC_0042.JPG">` })],
    ["is an address", json({ imageUrl: PICTURE, imageAlt: "https://img.example.org/1" })],
    ["is empty", json({ content: `<p>ক</p><img src="${PICTURE}" alt="">` })],
    ["is a title", rss(content("<media:title>নদীর ধারে ক্রেন</media:title>"))],
    [
      "belongs to another picture",
      json({ imageUrl: PICTURE, images: [{ url: `${PICTURE}?b`, alt: "মেলা" }] }),
    ],
  ])("is not known from what %s", (_, body) => {
    expect(altOf(body)).toBeUndefined();
  });

  it("is cut where it is long", () => {
    const said = altOf(json({ imageUrl: PICTURE, imageAlt: "নদীর ধারে ক্রেন ".repeat(40) }));
    expect(said?.length).toBeLessThanOrEqual(200);
    expect(said).toMatch(/…$/);
  });
});
