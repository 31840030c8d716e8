import { describe, expect, it } from "vitest";
import { CARD_FIELDS } from "../news/story.ts";
import { articleCard, articleDetails, detailedArticle, leadOf } from "./article-card.ts";
import {
  ARTICLE_FIELD_NAMES,
  ARTICLE_FIELDS,
  articleAnswer,
  articleFields,
  articleForm,
  articleInput,
} from "./article-fields.ts";

const NOW = Date.parse("2026-08-22T12:00:00Z");
const written = articleFields.parse({
  title: "বন্যা",
  subtitle: "নদী এখনো বিপদসীমার উপরে",
  content: "<p>জল নামছে।</p>",
  excerpt: "সংক্ষেপ",
  category: "football",
  imageUrl: `/images/${"1".repeat(32)}.webp`,
  imageAlt: "নদীর ধারে নৌকা",
  imageFocus: "30% 70%",
  caption: "শনিবার সকালের ঘাট",
  credit: "নিজস্ব চিত্র",
  tags: ["নদী"],
  author: "সম্পাদক",
  publishDate: NOW,
  readTime: 4,
  published: true,
});

describe("a field", () => {
  it.each(ARTICLE_FIELD_NAMES)("has a name for editors, and stands in every derived schema: %s", (name) => {
    expect(ARTICLE_FIELDS[name].label).toMatch(/^[A-Z]/);
    for (const schema of [articleInput, articleFields, articleAnswer, articleForm]) {
      expect(Object.keys(schema.shape)).toContain(name);
    }
  });

  it("has its default where something is older than the field", () => {
    const old = { title: "পুরোনো", publishDate: NOW };
    const names = [
      "content",
      "excerpt",
      "category",
      "imageUrl",
      "imageAlt",
      "imageFocus",
      "subtitle",
      "caption",
    ];
    const empty = Object.fromEntries([...names, "credit"].map((name) => [name, ""]));
    const defaults = { tags: [], author: "Admin", readTime: 3, published: false };
    expect(articleFields.parse(old)).toMatchObject({ ...old, ...empty, ...defaults });
  });

  it("that is a text keeps neither markup nor what shows nothing", () => {
    const { excerpt, title, author } = articleInput.shape;
    expect(excerpt.parse("<b>জল</b> &amp; নদী")).toBe("জল & নদী");
    expect(title.parse("  দুই   শব্দ ")).toBe("দুই শব্দ");
    for (const nothing of ["\u200b", "\u200c\u200d", "\u3164"])
      expect(title.safeParse(nothing).error?.issues[0]?.message).toBe("Title is required");
    expect(author.parse("\u200b ")).toBe("Admin");
    expect(
      articleInput.shape.tags.parse(["\u202eমেলা", "মেলা\u200b", "গ্রাম\u00a0 মেলা", "গ্রাম মেলা", "\u200b"]),
    ).toEqual(["মেলা", "গ্রাম মেলা"]);
  });

  it("that is a focal point is two percentages in the steps that are told apart, and nothing else", () => {
    const { imageFocus } = articleInput.shape;
    expect(imageFocus.parse(undefined)).toBe("");
    expect(imageFocus.parse(" 31% 100% ")).toBe("30% 100%");
    expect(imageFocus.parse("52% 49%")).toBe("");
    for (const [message, ...wrong] of [
      ["must be two percentages up to 100%, such as 30% 70%", "NaN% 5%", "1e308% 1%", "101% 5%"],
      ["is too long", "0".repeat(10)],
      ["must be text", 30, [30, 70], { x: 30, y: 70 }, null],
    ])
      for (const value of wrong)
        expect(imageFocus.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([
          `Focal point ${message}`,
        ]);
  });

  it.each(["subtitle", "caption", "credit"] as const)("is one line of plain text, bounded: %s", (name) => {
    const field = articleInput.shape[name];
    const { label, most } = ARTICLE_FIELDS[name];
    expect(field.parse(undefined)).toBe("");
    expect(field.parse(" \u00a0 \u200b\n ")).toBe("");
    expect(field.parse("\u202eঘাট\u202c\u200f\n <b>সকালে</b><script>alert(1)</script> &lt;i>ভিড়</i>")).toBe(
      "ঘাট সকালে ভিড়",
    );
    expect(field.parse("ক".repeat(most))).toHaveLength(most);
    const refusal = (value: unknown) => field.safeParse(value).error?.issues.map(({ message }) => message);
    expect(refusal("ক".repeat(most + 1))).toEqual([`${label} is too long`]);
    expect(refusal(["x"])).toEqual([`${label} must be text`]);
  });
});

const NOTHING = { text: "", image: {} };

describe("the card of an article", () => {
  it("carries every field that lists show, and no other", () => {
    const card = articleCard("1", written, leadOf(written));
    expect(card).toEqual({
      id: "1",
      title: "বন্যা",
      excerpt: "সংক্ষেপ",
      imageUrl: `/images/${"1".repeat(32)}.webp`,
      imageAlt: "নদীর ধারে নৌকা",
      imageFocus: "30% 70%",
      publishDate: "2026-08-22T12:00:00.000Z",
      readTime: 4,
      contentType: "News",
      sectionName: "sports",
      category: "football",
      authorName: "সম্পাদক",
      keywords: ["নদী"],
      source: "internal",
    });
    expect(Object.keys(card).filter((name) => !Object.hasOwn(CARD_FIELDS, name))).toEqual([]);
  });

  it("names no author where the desk named none", () => {
    expect(articleCard("1", { ...written, author: "Admin" }, NOTHING)).not.toHaveProperty("authorName");
  });

  it("lacks what is empty, and shows the beginning of the text for an excerpt", () => {
    const none = { excerpt: "", imageUrl: "", imageAlt: "", imageFocus: "", tags: [] };
    const bare = { ...written, ...none, category: "all-news" };
    const content = `<p>${"শব্দ ".repeat(100)}</p>`;
    const card = articleCard("1", bare, leadOf({ ...bare, content }));
    expect(card.excerpt?.length).toBeLessThanOrEqual(201);
    for (const field of ["imageUrl", "imageAlt", "keywords"]) expect(card).not.toHaveProperty(field);
    expect(card.sectionName).toBe("all-news");
  });

  it("has the first image of the text, as that is described, where it has none of its own", () => {
    const content =
      '<p><img src="/e.png" alt="" width="16" height="16"><a href="/x"><img src="/images/2.webp" alt="ঘাট"></a></p>';
    const lead = leadOf({ ...written, content });
    const { imageFocus, ...card } = articleCard("1", { ...written, imageUrl: "" }, lead);
    expect([card.imageUrl, card.imageAlt, imageFocus]).toEqual(["/images/2.webp", "ঘাট", undefined]);
    expect(articleCard("1", written, lead)).toMatchObject({
      imageUrl: written.imageUrl,
      imageFocus: "30% 70%",
    });
  });
});

describe("the page of an article", () => {
  it("shows besides its card what no list does, and lacks what is empty", () => {
    expect(articleDetails(written)).toEqual({
      subtitle: "নদী এখনো বিপদসীমার উপরে",
      caption: "শনিবার সকালের ঘাট",
      credit: "নিজস্ব চিত্র",
    });
    expect(articleDetails({ ...written, subtitle: "", credit: "" })).toEqual({ caption: "শনিবার সকালের ঘাট" });
    expect(detailedArticle("1", written, NOTHING)).toEqual({
      ...articleCard("1", written, NOTHING),
      ...articleDetails(written),
    });
  });
});
