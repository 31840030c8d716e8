import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { HOSTILE_PAGES } from "../../tests/support/hostile-inputs.ts";
import { mainText } from "./main-text.ts";

const SAMPLES = new URL("../../../shared/samples/html/", import.meta.url);
const there = existsSync(SAMPLES);
const sample = (name: string): string => readFileSync(new URL(name, SAMPLES), "utf8");
const text = (html: string): string =>
  html
    .replace(/<[^>]*>|&nbsp;|&#160;/g, " ")
    .replace(/\s+/g, " ")
    .normalize("NFC");
const paragraph = "নদীর পাড়ে সকাল থেকেই মানুষের ভিড়, নৌকা ছাড়ার আগে শেষ মুহূর্তের প্রস্তুতি চলছে ঘাটে ঘাটে। ";

describe("the main text of a page", () => {
  it("keeps the article and leaves navigation, advice and scripts out", () => {
    const page = `<!doctype html><html><head><title>ঘাটের সকাল</title></head><body><nav><a href="/">প্রথম পাতা</a><a href="/x">খেলা</a></nav>
      <article><h1>ঘাটের সকাল</h1>${`<p>${paragraph.repeat(4)}</p>`.repeat(4)}<script>alert(1)</script><img src="/a.jpg" onerror="alert(1)"></article>
      <aside><ul><li><a href="/1">আরও পড়ুন</a></li></ul></aside></body></html>`;
    const found = mainText(page, "https://publisher.example/a/b");
    if (!found.ok) throw new Error(found.error);
    expect(text(found.value.html)).toContain(paragraph.trim());
    expect(found.value.html).not.toMatch(/script|onerror|alert/);
    expect(found.value.html).not.toContain("প্রথম পাতা");
    expect(found.value.html).toContain("https://publisher.example/a.jpg");
  });

  it.each([
    ["divisions", "div", 1],
    ["sections with inline text", "section", 2],
    ["cells of a table", "td", 1],
  ])("is found where a page has no paragraph: %s", (_, name, repeats) => {
    const text = `<${name}>${paragraph.repeat(3 * repeats)}</${name}>`.repeat(6);
    const page = `<!doctype html><html><head><title>ঘাট</title></head><body><nav><a href="/">প্রথম পাতা</a></nav><div class="story">${name === "td" ? `<table><tr>${text}</tr></table>` : text}</div></body></html>`;
    const found = mainText(page, "https://publisher.example/a/b");
    if (!found.ok) throw new Error(found.error);
    expect(found.value.html.split(paragraph.trim())).toHaveLength(6 * 3 * repeats + 1);
    expect(found.value.html).not.toContain("প্রথম পাতা");
  });

  it.each([
    ["teasers", `<div><h3><a href="/1">শিরোনাম</a></h3><p>${paragraph}</p></div>`],
    ["links", `<div><a href="/1">${paragraph}</a></div>`],
  ])("is not what a front has: %s", (_, one) => {
    const page = `<!doctype html><html><head><title>ঘাট</title></head><body><main>${one.repeat(12)}</main></body></html>`;
    expect(mainText(page, "https://publisher.example/")).toEqual({
      ok: false,
      error: "The page has no article",
    });
  });

  it("keeps so much of a title as a title may be long", () => {
    const page = `<title>${"t".repeat(1_000_000)}</title><article>${`<p>${paragraph.repeat(4)}</p>`.repeat(4)}</article>`;
    const found = mainText(page, "https://publisher.example/a/b");
    if (!found.ok) throw new Error(found.error);
    expect(found.value.title).toBe("t".repeat(300));
  });

  it("that is longer than a story may be is said to be too long, and not to be none", () => {
    const page = (paragraphs: number): string =>
      `<title>t</title><article>${`<p>${paragraph.repeat(4)}</p>`.repeat(paragraphs)}</article>`;
    expect(mainText(page(750), "https://publisher.example/a/b").ok).toBe(true);
    expect(mainText(page(1_000), "https://publisher.example/a/b")).toEqual({
      ok: false,
      error: "The article is too long: it has more than 300000 characters",
    });
    expect(mainText(page(5), "https://publisher.example/a/b").ok).toBe(true);
  });

  it.each([
    ["", "nothing"],
    ["{}", "JSON"],
    ["<p>ছোট</p>", "a line"],
    ["\u0000<<<>>", "garbage"],
  ])("refuses %j (%s)", (page) => {
    expect(mainText(page, "https://publisher.example/").ok).toBe(false);
  });
});

describe("a page that is made to be slow", () => {
  const hostile = (name: string): string => HOSTILE_PAGES[name]?.() ?? "";

  it.each(["titles that never end", "doctypes that never end", "comments that never end"])(
    "is read once from end to end: %s, 3 MiB",
    (name) => {
      expect(mainText(hostile(name), "https://publisher.example/").ok).toBe(false);
    },
  );

  it.each([
    ["nested divisions", "The page has elements nested more than 256 deep"],
    ["nested links", "The page has more than 15000 elements"],
    ["end tags of nothing, deep inside", "The page has elements nested more than 256 deep"],
    ["attributes by the hundred thousand", "The page has more than 60000 attributes"],
    ["many links", "The page has more than 15000 elements"],
    ["nothing but references", "The page has more than 60000 pieces of text"],
    ["nothing but less-than signs", "The page has more than 60000 pieces of text"],
  ])("is given up at its first limit: %s, 3 MiB", (name, error) => {
    expect(mainText(hostile(name), "https://publisher.example/")).toEqual({ ok: false, error });
  });
});

const expected = z.record(z.string(), z.object({ with: z.array(z.string()), without: z.array(z.string()) }));

describe.skipIf(!there)("real pages (needs ../shared/samples)", () => {
  it("finds a Bengali article's sentences and nothing of what stands around it", () => {
    const found = mainText(sample("bn-ukbdnews-23646.source.html"), "https://ukbdnews.com/2020/08/23646/");
    if (!found.ok) throw new Error(found.error);
    const entry = Object.values(expected.parse(JSON.parse(sample("bn-ukbdnews-23646.expected.json"))))[0];
    for (const sentence of entry?.with ?? []) expect(text(found.value.html)).toContain(text(sentence));
    for (const sentence of entry?.without ?? []) expect(text(found.value.html)).not.toContain(text(sentence));
    expect(entry?.with.length).toBeGreaterThan(0);
  });

  it.each(["herald-sun-1", "hukumusume", "liberation-1", "bbc-1"])(
    "finds nearly all of the expected text of %s",
    (name) => {
      const found = mainText(sample(`readability-${name}.source.html`), "https://publisher.example/a");
      if (!found.ok) throw new Error(found.error);
      const pieces = (html: string): Set<string> => {
        const plain = text(html).replaceAll(" ", "");
        return new Set(
          Array.from({ length: Math.max(0, plain.length - 7) }, (_, at) => plain.slice(at, at + 8)),
        );
      };
      const wanted = pieces(sample(`readability-${name}.expected.html`));
      const got = pieces(found.value.html);
      const share = [...wanted].filter((piece) => got.has(piece)).length / wanted.size;
      expect(share).toBeGreaterThan(0.9);
    },
  );

  it.each(["bn-amadershomoy-opinion-listing.html", "cloudflare-challenge-instead-of-article.html"])(
    "refuses %s",
    (name) => {
      expect(mainText(sample(name), "https://publisher.example/").ok).toBe(false);
    },
  );
});
