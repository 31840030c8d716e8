import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SectionKey } from "../../core/news/sections.ts";
import type { IncomingStory } from "../../store/types.ts";
import { createArticle, type TestArticle } from "../../tests/support/databases/articles.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { startTestApi, type TestAnswer, type TestApi } from "../../tests/support/sites/test-api.ts";
import { watchStore } from "../watch-store.test-support.ts";

const HOUR = 3_600_000;
const PREFIXES = {
  atom: "http://www.w3.org/2005/Atom",
  content: "http://purl.org/rss/1.0/modules/content/",
  dc: "http://purl.org/dc/elements/1.1/",
  media: "http://search.yahoo.com/mrss/",
  news: "http://www.google.com/schemas/sitemap-news/0.9",
  s: "http://www.sitemaps.org/schemas/sitemap/0.9",
};
/**
 * Titles that could break the output: markup ends, script line ends, unpaired surrogates, characters that XML
 * forbids.
 */
const NASTY = `]]> </script> <b> & "q" \u2028\u2029 \ud83d \u0000\u0001\u001f \ufffe\uffff <!-- %s {{x}} ${"দীর্ঘ ".repeat(1_700)}😀`;

let api: TestApi;
let internal = "";
let stories = 0;
/** Time by which the server's clock is ahead, ms, so that changes are older than a second. */
const SETTLED = 5_000;
const ahead = SETTLED;
let schema: XsdValidator;

const watched = watchStore({ stories: ["latest", "count", "addresses"] });

const story = (identity: string, section: SectionKey, at: number, title = identity): IncomingStory => ({
  identity,
  section,
  publishedAt: at,
  contentHtml: "<p>অন্যের লেখা</p>",
  card: {
    title,
    excerpt: `${title} & <i>সংক্ষেপ</i>`,
    imageUrl: "https://pictures.example/a.jpg?x=1&y=2",
    authorName: "লেখক & সহলেখক",
    keywords: ["নদী", "বাঁধ"],
  },
});

const save = (...each: IncomingStory[]) =>
  api.store.stories.saveFeedStories({ id: "feed", name: "অন্য কাগজ", rights: "full" }, each, Date.now());

async function announce(...sections: SectionKey[]): Promise<void> {
  stories += 1;
  for (const topic of ["news:all", ...sections.map((key) => `news:${key}`)]) {
    await api.publish(topic, { added: stories, order: [], stories: {}, internalTotal: 0, externalTotal: 0 });
  }
}

const article = (title: string): TestArticle => ({
  title,
  content: '<p>আমাদের ]]> লেখা <img src="/api/images/a.webp" alt="" /> <a href="/popular">আরও</a></p>',
  category: "bengal",
  imageUrl: "/api/images/a.webp",
  caption: "ঘাটে <i>ভিড়</i> & মেলা",
  credit: "জেলা প্রতিনিধি",
  tags: ["শহর"],
  author: "সম্পাদক",
  publishDate: Date.now() - HOUR,
  readTime: 3,
  published: true,
});

/** Parses XML. Throws libxml2's error if the XML is not well-formed. */
function read<R>(xml: string, use: (document: XmlDocument) => R): R {
  const document = XmlDocument.fromString(xml);
  try {
    return use(document);
  } finally {
    document.dispose();
  }
}

const values = (xml: string, xpath: string): string[] =>
  read(xml, (document) => document.find(xpath, PREFIXES).map((node) => node.content.trim()));
const validate = (xml: string): void => read(xml, (document) => schema.validate(document));

const locations = (answer: TestAnswer): string[] => values(answer.text, "//s:loc");
const origin = (): string => `http://localhost:${api.port}`;

beforeAll(async () => {
  xmlRegisterFsInputProviders();
  const file = fileURLToPath(new URL("schemas/sitemap.xsd", import.meta.url));
  const source = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  schema = XsdValidator.fromDoc(source);
  source.dispose();
  const entry = `
export const isKnownPath = (path) => path === "/";
export const pagePaths = () => ["/", "/bengal-face", "/about"];
export const renderPage = async ({ path }, _source, { now }) =>
  ({ status: path === "/" ? 200 : 404, head: "", html: "page", state: { now, queries: {} } });`;
  api = await startTestApi({ entry, changeStore: watched.changeStore, now: () => Date.now() + ahead });
  const now = Date.now();
  await save(
    ...Array.from({ length: 60 }, (_, index) => story(`b${index}`, "bengal", now - index * HOUR)),
    story("nasty", "sports", now - 2 * HOUR, NASTY),
    story("old", "sports", now - 49 * HOUR),
  );
  internal = await createArticle(api.store, article("নিজেদের খবর"), now);
  const author = { role: "", imageUrl: "", text: "" };
  await api.store.authors.add({ ...author, slug: "desk", name: "সম্পাদক" });
  await api.store.authors.add({ ...author, slug: "silent", name: "লেখক & সহলেখক" });
  await api.store.matches.save("m1_2", "{}", {}, now);
  await announce("bengal", "sports");
});
afterAll(async () => {
  schema.dispose();
  await api.close();
});

describe("the feeds", () => {
  it("say who they are, and hold the newest stories first", async () => {
    const { status, headers, text } = await api.ask("/rss.xml");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(values(text, "/rss/@version")).toEqual(["2.0"]);
    expect(values(text, "/rss/channel/title")).toEqual(["খবর"]);
    expect(values(text, "/rss/channel/language")).toEqual(["bn"]);
    expect(values(text, "/rss/channel/link")).toEqual([`${origin()}/`]);
    expect(values(text, "/rss/channel/description")).toHaveLength(1);
    expect(values(text, "//atom:link[@rel='self']/@href")).toEqual([`${origin()}/rss.xml`]);
    expect(values(text, "//item")).toHaveLength(50);
    expect(values(text, "//item[1]/title")).toEqual(["b0"]);
    const guids = values(text, "//item/guid[@isPermaLink='false']");
    expect(new Set(guids).size).toBe(50);
    expect(values(text, "//item/link")).toEqual(guids.map((id) => `${origin()}/article/${id}`));
    const dates = values(text, "//item/pubDate").map((date) => Date.parse(date));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(values(text, "//item/pubDate")[0]).toMatch(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/);
  });

  it.each([
    ["", (url: string) => ({ imageUrl: url })],
    [
      ", of a text that alone has one",
      (url: string) => ({ imageUrl: "", content: `<p><img src="${url}">ক</p>` }),
    ],
  ])("say how many bytes the desk's own pictures have%s", async (_, withPicture) => {
    const id = "e".repeat(32);
    await api.store.images.add({ id, bytes: Buffer.alloc(1_234) }, "x", Date.now());
    const pictured = { ...article("ছবি"), ...withPicture(`/images/${id}.webp`), category: "career" };
    const made = await createArticle(api.store, pictured, Date.now());
    await announce("career");
    const { text } = await api.ask("/rss/career.xml");
    expect(values(text, "//enclosure/@url")).toEqual([`${origin()}/images/${id}.webp`]);
    expect(values(text, "//enclosure/@length")).toEqual(["1234"]);
    await api.store.articles.remove(made, Date.now());
    await announce("career");
  });

  it("give a story's author, section and picture, and the text of our own alone", async () => {
    const { text } = await api.ask("/rss/bengal.xml");
    const item = `//item[guid='${internal}']`;
    expect(values(text, "/rss/channel/title")).toEqual(["খবর: বাংলার মুখ"]);
    expect(values(text, "/rss/channel/link")).toEqual([`${origin()}/bengal-face`]);
    expect(values(text, "//atom:link/@href")).toEqual([`${origin()}/rss/bengal.xml`]);
    expect(values(text, "//item[1]/dc:creator")).toEqual(["লেখক & সহলেখক"]);
    expect(values(text, "//item[1]/description")).toEqual(["b0 & <i>সংক্ষেপ</i>"]);
    expect(values(text, "//item[1]/category")).toEqual(["বাংলার মুখ", "নদী", "বাঁধ"]);
    const picture = `${origin()}/api/image?url=https%3A%2F%2Fpictures.example%2Fa.jpg%3Fx%3D1%26y%3D2&w=1280`;
    expect(values(text, "//item[1]/media:content[@medium='image']/@url")).toEqual([picture]);
    expect(values(text, "//item[1]/enclosure[@length][@type='image/webp']/@url")).toEqual([picture]);
    expect(values(text, `${item}/media:content/@url`)).toEqual([`${origin()}/api/images/a.webp`]);
    expect(values(text, `${item}/media:content/media:description`)).toEqual(["ঘাটে <i>ভিড়</i> & মেলা"]);
    expect(values(text, "//media:content/media:credit")).toEqual(["জেলা প্রতিনিধি"]);
    expect(values(text, "//content:encoded")).toEqual([
      `<p>আমাদের ]]> লেখা <img src="${origin()}/api/images/a.webp" alt="" /> <a href="${origin()}/popular">আরও</a></p>`,
    ]);
    expect(values(text, `${item}/content:encoded`)).toHaveLength(1);
    expect(text).not.toMatch(/>\s+<!\[CDATA\[/);
  });

  it("give of an excerpt what may be shown, and the way to its publisher", async () => {
    const told = story("অংশ", "lifestyle", Date.now() - HOUR);
    const card = { ...told.card, websiteUrl: "https://paper.example/a?b=1&c=2" };
    const feed = { id: "feed-2", name: "আরেক কাগজ" };
    await api.store.stories.saveFeedStories(feed, [{ ...told, card }], Date.now());
    await announce("lifestyle");
    const { text } = await api.ask("/rss/lifestyle.xml");
    expect(values(text, "//item/content:encoded")).toEqual([
      '<p>অংশ &amp; &lt;i&gt;সংক্ষেপ&lt;/i&gt;</p><p><a href="https://paper.example/a?b=1&amp;c=2">মূল ওয়েবসাইটে পড়ুন</a></p>',
    ]);
    const [id = ""] = values(text, "//item/guid");
    for (const path of ["/sitemap-2.xml", "/news-sitemap.xml"])
      expect((await api.ask(path)).text).not.toContain(id);
  });

  const city = `/tag/${encodeURIComponent("শহর")}`;
  it.each([
    ["a tag", city, "শহর", `/tag/${encodeURIComponent("#শহর!")}`, ["/tag/নেই", "/tag/❤️", "/tag/%25"]],
    ["an author", "/author/desk", "সম্পাদক", "/author/DESK", ["/author/none", "/author/%2F"]],
  ])("of %s has its stories alone, at one address, and is kept while others come", async (...given) => {
    const [, page, name, otherSpelling, absent] = given;
    const path = `${page}/rss.xml`;
    const first = await api.ask(path);
    expect(first.status).toBe(200);
    expect(values(first.text, "/rss/channel/title")).toEqual([`খবর: ${name}`]);
    expect(values(first.text, "/rss/channel/link")).toEqual([origin() + page]);
    expect(values(first.text, "//atom:link/@href")).toEqual([origin() + path]);
    expect(values(first.text, "//item/guid")).toEqual([internal]);
    await announce("bengal");
    const before = watched.reads();
    await api.ask(path);
    expect(watched.reads()).toBe(before);
    const odd = await api.ask(`${otherSpelling}/rss.xml`);
    expect([odd.status, odd.headers.location]).toEqual([301, path]);
    for (const none of [...absent, "/tag/%E0%A4%A", `/author/${"a".repeat(500)}`])
      expect((await api.ask(`${encodeURI(none).replaceAll("%25", "%")}/rss.xml`)).status, none).toBe(404);
  });

  it("of an author without a story is there, and empty", async () => {
    const { status, text } = await api.ask("/author/silent/rss.xml");
    expect([status, values(text, "//item/guid")]).toEqual([200, []]);
  });

  it("hold whatever a title holds, as far as XML can", async () => {
    const { text } = await api.ask("/rss/sports.xml");
    const [title = ""] = values(text, "//item[1]/title");
    expect(title).toMatch(/^\]\]> <\/script> <b> & "q" \ufffd <!-- %s \{\{x\}\} দীর্ঘ /);
    expect(title.length).toBeGreaterThan(10_000);
    expect(title.endsWith("😀")).toBe(true);
  });

  it.each([
    ["/rss/football.xml", "/rss/sports.xml"],
    ["/rss/photo-gallery.xml?x=1", "/rss/pictures.xml"],
    ["/rss/Bengal.xml", "/rss/bengal.xml"],
    ["/rss.xml/", "/rss.xml"],
  ])("%s has moved to %s", async (path, to) => {
    const { status, headers } = await api.ask(path);
    expect(status).toBe(301);
    expect(headers.location).toBe(to);
  });

  it.each(["/rss/nothing.xml", "/rss/.xml", "/rss/__proto__.xml", "/rss/a/b.xml", "/toString.xml"])(
    "there is none at %s",
    async (path) => {
      expect((await api.ask(path)).status).toBe(404);
    },
  );
});

describe("the sitemaps", () => {
  it("name every page, story and finished match once, in parts that an index lists", async () => {
    const index = await api.ask("/sitemap.xml");
    expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
    validate(index.text);
    const parts = locations(index);
    expect(parts).toEqual([1, 2, 3].map((number) => `${origin()}/sitemap-${number}.xml`));
    expect(values(index.text, "//s:sitemap/s:lastmod")).toHaveLength(3);
    const answers = await Promise.all(parts.map((part) => api.ask(new URL(part).pathname)));
    for (const { text } of answers) validate(text);
    const [pages, articles, matches] = answers.map(locations);
    const found = ["নদী", "বাঁধ", "শহর"].map((tag) => `/tag/${encodeURIComponent(tag)}`);
    found.push("/author/desk");
    expect(pages?.slice(0, 3)).toEqual(["/", "/bengal-face", "/about"].map((path) => origin() + path));
    expect(pages?.slice(3).toSorted()).toEqual(found.map((path) => origin() + path).toSorted());
    expect(values(answers[0]?.text ?? "", "//s:lastmod")).toHaveLength(6);
    expect(articles).toHaveLength(63);
    expect(articles).toContain(`${origin()}/article/${internal}`);
    expect(values(answers[1]?.text ?? "", "//s:lastmod")).toHaveLength(63);
    expect(matches).toEqual([`${origin()}/scorecard/m1_2`]);
    for (const none of ["/sitemap-0.xml", "/sitemap-4.xml", "/sitemap-01.xml", "/sitemap-99999.xml"]) {
      expect((await api.ask(none)).status).toBe(404);
    }
  });

  it("tell of the last two days' news", async () => {
    const { text } = await api.ask("/news-sitemap.xml");
    validate(text);
    expect(values(text, "//news:news")).toHaveLength(50);
    expect(values(text, "//news:title")).not.toContain("old");
    expect(new Set(values(text, "//news:name"))).toEqual(new Set(["খবর"]));
    expect(new Set(values(text, "//news:language"))).toEqual(new Set(["bn"]));
    for (const date of values(text, "//news:publication_date")) {
      expect(Date.now() - Date.parse(date)).toBeLessThanOrEqual(48 * HOUR + 60_000);
    }
  });

  it("leave out what the settings do not say: whom to tell of a vulnerability, who sells advertising", async () => {
    for (const path of ["/.well-known/security.txt", "/ads.txt"])
      expect((await api.ask(path)).status).toBe(404);
  });

  it("are found through robots.txt, which keeps crawlers to what pages show", async () => {
    const { headers, text } = await api.ask("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    const lines = text.split("\n");
    expect(lines[0]).toBe("User-agent: *");
    expect(lines).toContain("Disallow: /admin");
    expect(lines).toContain("Disallow: /api/");
    expect(lines).toContain("Allow: /api/image");
    expect(lines).toContain(`Sitemap: ${origin()}/sitemap.xml`);
    expect(lines).toContain(`Sitemap: ${origin()}/news-sitemap.xml`);
  });
});

describe("a change", () => {
  const listed = async (id: string): Promise<Record<string, boolean>> => {
    const paths = ["/rss.xml", "/rss/bengal.xml", "/news-sitemap.xml", "/sitemap-2.xml"];
    const answers = await Promise.all(paths.map((path) => api.ask(path)));
    return Object.fromEntries(answers.map(({ text }, index) => [paths[index], text.includes(id)]));
  };
  const everywhere = (is: boolean) => ({
    "/rss.xml": is,
    "/rss/bengal.xml": is,
    "/news-sitemap.xml": is,
    "/sitemap-2.xml": is,
  });

  it("is there at once: a published story is in, a deleted one is out", async () => {
    await api.ask("/rss.xml");
    const id = await createArticle(api.store, article("এইমাত্র"), Date.now());
    expect((await api.ask("/rss.xml")).text).not.toContain(id);
    await announce("bengal");
    expect(await listed(id)).toEqual(everywhere(true));
    await api.store.articles.remove(id, Date.now());
    await announce("bengal");
    expect(await listed(id)).toEqual(everywhere(false));
  });

  it("costs the store one reading, whatever the number of readers", async () => {
    await announce();
    const before = watched.reads();
    await Promise.all(Array.from({ length: 50 }, (_, index) => api.ask(`/rss.xml?${index}`)));
    expect(watched.reads()).toBe(before + 1);
  });
});

it("an answer says that part of the site is away, and is right again afterwards", async () => {
  await announce();
  watched.away = true;
  const away = await api.ask("/rss.xml");
  watched.away = false;
  expect([away.status, away.headers["retry-after"]]).toEqual([503, "2"]);
  expect((await api.ask("/rss.xml")).status).toBe(200);
});

it("names the site by PUBLIC_URL where that is set, and stands before anything is published", async () => {
  const other = await startTestApi({ variables: { PUBLIC_URL: "https://khobor.localhost" } });
  cleanups.push(() => other.close());
  const feed = await other.ask("/rss.xml", { host: "evil.example" });
  expect(values(feed.text, "/rss/channel/link")).toEqual(["https://khobor.localhost/"]);
  expect(values(feed.text, "//item")).toEqual([]);
  const part = await other.ask("/sitemap-1.xml");
  validate(part.text);
  expect(locations(part)).toContain("https://khobor.localhost/cricket");
  expect(locations(await other.ask("/sitemap.xml"))).toEqual(["https://khobor.localhost/sitemap-1.xml"]);
  validate((await other.ask("/news-sitemap.xml")).text);
});
