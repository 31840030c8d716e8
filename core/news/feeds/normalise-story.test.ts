import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../tests/support/cases.ts";
import { normaliseStory, type StoryFields } from "./normalise-story.ts";

const LARGE = { url: "b.jpg", width: 2000 };
const BASE = "https://news.example.org/list";
const widthOf = (width: unknown): [object, undefined] => [{ image: { url: "a.jpg", width } }, undefined];
const fieldsOf = (raw: unknown): StoryFields => {
  const story = normaliseStory(raw, BASE);
  if (!story.ok) throw new Error(story.error);
  return story.value.fields;
};

describe("a name is a name, however it is written", () => {
  test.each([
    ["title", "title"],
    ["headline", "title"],
    ["Heading", "title"],
    ["name", "title"],
    ["story_title", "title"],
  ])("%s is the %s", (name, field) => {
    expect(fieldsOf({ [name]: "শিরোনাম" })).toEqual({ [field]: "শিরোনাম" });
  });

  test.each(["websiteUrl", "url", "link", "permalink", "WEB_URL", "canonical-url", "external_url"])(
    "%s is the story's page",
    (name) => {
      expect(fieldsOf({ title: "ক", [name]: "/story" })).toMatchObject({
        websiteUrl: "https://news.example.org/story",
      });
    },
  );

  test.each([
    "a.jpg",
    ["a.jpg", "b.jpg"],
    { url: "a.jpg" },
    { src: "a.jpg", width: 3 },
    [{ type: "video/mp4", url: "film.mp4" }, { href: "a.jpg" }],
  ])("a picture may be %j", (image) => {
    expect(fieldsOf({ title: "ক", image })).toMatchObject({ imageUrl: "https://news.example.org/a.jpg" });
  });

  test.each<[object, number | undefined]>([
    [{ image: { url: "a.jpg", width: 1600 } }, 1600],
    [{ image: { url: "a.jpg", width: " 800px" } }, 800],
    [{ image: { url: "a.jpg", width: 800 }, largeImage: "b.jpg" }, undefined],
    [{ image: { url: "a.jpg", width: 800 }, largeImage: LARGE }, 2000],
    [{ images: [{ url: "a.jpg" }, { url: "b.jpg", width: 900 }] }, undefined],
    [{ image: "a.jpg", media: [LARGE, { url: "a.jpg", width: 1200 }] }, 1200],
    [{ thumbnail: { url: "a.jpg", width: 300 } }, 300],
    ...[0, -5, 1.5, 1e9, "100%", "wide", "123456", null, {}].map((width) => widthOf(width)),
  ])("of %j the picture is %j px wide", (item, width) => {
    const fields = fieldsOf({ title: "ক", ...item });
    expect(fields.imageUrl).toMatch(/\.jpg$/);
    expect(fields.imageWidth).toBe(width);
  });

  test("the height is that of the same picture, and needs the width", () => {
    const sized = (image: object) => fieldsOf({ title: "ক", image: { url: "a.jpg", ...image } });
    expect(sized({ width: 800, height: 1200 })).toMatchObject({ imageWidth: 800, imageHeight: 1200 });
    expect(sized({ height: 1200 }).imageHeight).toBeUndefined();
    expect(sized({ width: 800, height: "tall" }).imageHeight).toBeUndefined();
  });

  test("a name with nothing usable under it gives way to the next", () => {
    expect(fieldsOf({ title: "  ", headline: null, heading: "ক", url: "javascript:x", link: "/a" })).toEqual({
      title: "ক",
      websiteUrl: "https://news.example.org/a",
    });
  });
});

test("an excerpt is plain, short, cut at a word, and no repetition of the title", () => {
  const words = "শব্দ ".repeat(200);
  const story = normaliseStory({ title: "ক", summary: `<p>${words}</p>` }, BASE);
  const excerpt = story.ok ? (story.value.fields.excerpt ?? "") : "";
  expect(excerpt.length).toBeLessThanOrEqual(300);
  expect(excerpt).toMatch(/শব্দ…$/u);
  expect(story.ok && story.value.body).toBe(`<p>${words}</p>`);
  expect(fieldsOf({ title: "ক", summary: "<b>ক</b>" })).toEqual({ title: "ক" });
});

test.each([
  ["৭ মিনিট", 7],
  ["12 min read", 12],
  [0, undefined],
  [61, undefined],
  ["long", undefined],
])("a read time of %j is %j", (readTime, expected) => {
  const story = normaliseStory({ title: "ক", readTime }, BASE);
  expect(story.ok && story.value.fields.readTime).toBe(expected);
});

test.each([[null], ["text"], [[]], [{}], [{ title: null }], [{ image: "a.jpg" }]])(
  "%j is no story",
  (raw) => {
    expect(normaliseStory(raw, BASE).ok).toBe(false);
  },
);

function partsOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) return [value];
  return value.length === 0 ? [null] : value.flatMap(partsOf);
}

test("whatever comes, nothing crashes, and no null, empty text, markup or foreign scheme comes out", () => {
  const names =
    "title headline link url imageUrl image media thumb body content excerpt summary publishDate date author authors tags keywords readTime id guid section __proto__";
  const name = fc.constantFrom(...names.split(" "));
  const markup = ["<script>x</script>", "&lt;img src=x onerror=y&gt;", "<![CDATA[x]]>"];
  const hostile = fc.constantFrom(...markup, "javascript:alert(1)", "https://x.example/a");
  const raw = fc.dictionary(name, fc.oneof(hostile, fc.jsonValue(), fc.array(hostile)));
  fc.assert(
    fc.property(fc.oneof(raw, fc.anything()), (item) => {
      const story = normaliseStory(item, BASE);
      if (!story.ok) return;
      for (const value of Object.values(story.value.fields).flatMap((one) => partsOf(one))) {
        expect(value).not.toBeNull();
        expect(value).not.toBe("");
        if (typeof value === "string") expect(value).not.toMatch(/<[a-z/!?]/i);
      }
      for (const [key, value] of Object.entries(story.value.fields)) {
        if (/Url$|wallpaperLarge|mediumRes|thumbImage/.test(key)) expect(value).toMatch(/^https?:\/\//);
      }
    }),
    { numRuns: cases(500) },
  );
});
