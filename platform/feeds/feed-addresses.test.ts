import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { IncomingStory } from "../../core/news/feeds/incoming-story.ts";
import { parseFeed } from "./parse-feed.ts";

const FEEDS = "https://feeds.example.net";
const FEED = `${FEEDS}/paper/feed`;
const PAPER = "https://www.paper.example";
const CDN = "https://cdn.example/a/";
const COUNTED = "https://count.example/~r/1";

function storiesOf(body: string, url = FEED): IncomingStory[] {
  const read = parseFeed(body, { url, name: "পরীক্ষা", section: "bengal", format: "auto" });
  if (!read.ok) throw new Error(read.error);
  return read.value.stories;
}

const rss = (
  items: string,
  { root = "", channel = "", link = "<link>https://www.paper.example/</link>" } = {},
) =>
  `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" ${root}><channel ${channel}><title>x</title>${link}${items}</channel></rss>`;
const item = (link: string, picture: string, attributes = "", guid = "1"): string =>
  `<item ${attributes}><title>${link}</title><guid isPermaLink="false">${guid}</guid><link>${link}</link><content:encoded><![CDATA[<p><img src="${picture}"> লেখা</p>]]></content:encoded></item>`;
const atom = (attributes: string, inside: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>x</title>${inside}</feed>`;
const entry = (href: string, attributes = "", ofContent = ""): string =>
  `<entry ${attributes}><title>ক</title><id>tag:x,2026:1</id><link href="${href}"/><content type="html" ${ofContent}>&lt;p&gt;&lt;img src="p.jpg"&gt; লেখা&lt;/p&gt;</content></entry>`;
const HOME = '<link href="https://www.paper.example/"/>';

describe("a relative address belongs to", () => {
  it.each([
    ["the channel's link", rss(item("/news/1", "/i/1.jpg")), `${PAPER}/news/1`, `${PAPER}/i/1.jpg`],
    [
      "the story's page, in its text",
      rss(item("/news/1/", "1.jpg")),
      `${PAPER}/news/1/`,
      `${PAPER}/news/1/1.jpg`,
    ],
    [
      "the site where links are counted elsewhere",
      rss(item(COUNTED, "/i/1.jpg")),
      COUNTED,
      `${PAPER}/i/1.jpg`,
    ],
    [
      "the feed where it has no link",
      rss(item("/1", "/1.jpg"), { link: "" }),
      `${FEEDS}/1`,
      `${FEEDS}/1.jpg`,
    ],
    [
      "xml:base of an RSS feed",
      rss(item("1", "i/1.jpg"), { root: `xml:base="${CDN}"` }),
      ...[`${CDN}1`, `${CDN}i/1.jpg`],
    ],
    [
      "xml:base of an entry",
      atom('xml:base="/blog/"', entry(`${PAPER}/two/`, `xml:base="${CDN}"`)),
      ...[`${PAPER}/two/`, `${CDN}p.jpg`],
    ],
    [
      "the site of an Atom feed that another host copies",
      atom("", HOME + entry("/4/")),
      ...[`${PAPER}/4/`, `${PAPER}/4/p.jpg`],
    ],
    [
      "home_page_url",
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        home_page_url: `${PAPER}/`,
        items: [{ id: "1", url: "/news/1", title: "এক", image: "i/1.jpg", content_html: "<p>লেখা</p>" }],
      }),
      ...[`${PAPER}/news/1`, `${PAPER}/i/1.jpg`],
    ],
  ])("%s", (_, body = "", link = "", picture = "") => {
    const [story] = storiesOf(body);
    expect(story?.card.websiteUrl).toBe(link);
    expect(story?.card.imageUrl).toBe(picture);
    if (/<img/.test(story?.contentHtml ?? "")) expect(story?.contentHtml).toContain(`src="${picture}"`);
  });

  it("one base for card and text, whatever it is", () => {
    const base = fc.constantFrom("", "/a/", "b/", "../c/", "https://cdn.example/d/", "//e.example/", "?x");
    const said = base.map((one) => (one === "" ? "" : `xml:base="${one}"`));
    fc.assert(
      fc.property(
        said,
        said,
        said,
        fc.constantFrom("/n/1", "n/2/", "https://count.example/3"),
        fc.constantFrom("p.jpg", "/p.jpg", "../p.jpg"),
        (root, channel, own, link, picture) => {
          const [story] = storiesOf(rss(item(link, picture, own), { root, channel }));
          expect(story?.card.imageUrl).toMatch(/^https:/);
          expect(story?.contentHtml).toContain(`src="${story?.card.imageUrl}"`);
        },
      ),
    );
  });
});

describe("a story is the same by its guid", () => {
  const links = (body: string): (string | undefined)[] => storiesOf(body).map(({ card }) => card.websiteUrl);

  it("unless several pages share it", () => {
    const all = ["/1", "/2", "/3#a", "/3#b"].map((link) => item(link, "/p.jpg"));
    expect(links(rss(all.join("")))).toEqual(["/1", "/2", "/3#a", "/3#b"].map((link) => PAPER + link));
    expect(links(rss(all.toReversed().join("")))).toHaveLength(4);
  });

  it("and once where it only came twice", () => {
    expect(links(rss(item("/1?utm_source=a", "/p.jpg") + item("/1", "/p.jpg")))).toEqual([
      `${PAPER}/1?utm_source=a`,
    ]);
  });

  it("or by its title where no page is its own", () => {
    const bare = (title: string): string => `<item><title>${title}</title><link>${PAPER}/</link></item>`;
    expect(storiesOf(rss(bare("এক") + bare("দুই") + bare("এক"))).map(({ card }) => card.title)).toEqual([
      "এক",
      "দুই",
    ]);
  });

  it("and the page where a number behind it counts the versions", () => {
    const version = (guid: string): (string | undefined)[] =>
      storiesOf(rss(item(`${PAPER}/news/a1?at_medium=RSS`, "/p.jpg", "", guid))).map(
        ({ identity }) => identity,
      );
    expect(version(`${PAPER}/news/a1#0`)).toEqual([`${PAPER}/news/a1`]);
    expect(version(`${PAPER}/news/a1#12`)).toEqual([`${PAPER}/news/a1`]);
    expect(version(`${PAPER}/news/b2#1`)).toEqual([`${PAPER}/news/b2#1`]);
    expect(version(`${PAPER}/news/a1#part`)).toEqual([`${PAPER}/news/a1#part`]);
    const log = rss(
      item(`${PAPER}/log#1`, "/p.jpg", "", `${PAPER}/log#1`) +
        item(`${PAPER}/log#2`, "/p.jpg", "", `${PAPER}/log#2`),
    );
    expect(storiesOf(log)).toHaveLength(2);
  });
});

describe("posts of WordPress' REST interface", () => {
  const post = {
    id: 101,
    date: "2026-06-09T20:00:00",
    date_gmt: "2026-06-09T14:00:00",
    guid: { rendered: "https://www.paper.example/?p=101" },
    link: "https://www.paper.example/flood/",
    title: { rendered: "বাঁধ ভেঙে প্লাবিত তিন গ্রাম" },
    content: { rendered: "<p>লেখা।</p>", protected: false },
    author: 7,
    featured_media: 55,
    categories: [12, 5],
    tags: [31],
  };
  const card = (more: object) => storiesOf(JSON.stringify([{ ...post, ...more }]))[0]?.card;
  const term = (taxonomy: string, name: string, slug = name): object => ({ id: 1, name, slug, taxonomy });

  it("say their author, terms and image where they are embedded", () => {
    const embedded = {
      author: [{ id: 7, name: "লেখক এক" }, { code: "rest_user_invalid_id" }],
      "wp:featuredmedia": [
        {
          id: 55,
          media_type: "image",
          source_url: "https://i.example/1.jpg",
          alt_text: "নদীর ধারে ক্রেন",
          media_details: { width: 1200 },
        },
      ],
      "wp:term": [
        [term("category", "জেলা"), term("category", "x", "uncategorized")],
        [term("post_tag", "বন্যা"), term("post_format", "aside")],
      ],
    };
    expect(card({ _embedded: embedded })).toMatchObject({
      authorName: "লেখক এক",
      keywords: ["জেলা", "বন্যা"],
      imageUrl: "https://i.example/1.jpg",
      imageAlt: "নদীর ধারে ক্রেন",
      imageWidth: 1200,
    });
    expect(storiesOf(JSON.stringify([post]))[0]?.publishedAt).toBe(Date.parse("2026-06-09T14:00:00Z"));
  });

  it.each<[string, object, object]>([
    [
      "Jetpack",
      { jetpack_featured_media_url: "https://i.example/2.jpg" },
      { imageUrl: "https://i.example/2.jpg" },
    ],
    [
      "Yoast",
      { yoast_head_json: { author: "লেখক দুই", og_image: [{ url: "https://i.example/3.jpg", width: 900 }] } },
      { imageUrl: "https://i.example/3.jpg", authorName: "লেখক দুই", imageWidth: 900 },
    ],
    [
      "Yoast, where the media is not for everyone",
      {
        _embedded: { author: [{ code: "x" }], "wp:featuredmedia": [{ code: "rest_forbidden" }] },
        jetpack_featured_media_url: "",
        yoast_head_json: { og_image: [{ url: "https://i.example/3.jpg" }] },
      },
      { imageUrl: "https://i.example/3.jpg" },
    ],
  ])("say them by %s", (_, more, expected) => expect(card(more)).toMatchObject(expected));

  it("have no number for a name", () => {
    const bare = card({});
    expect(bare).not.toHaveProperty("authorName");
    expect(bare).not.toHaveProperty("keywords");
    expect(card({ tags: [31, "1971", "১২", "নদী"] })?.keywords).toEqual(["1971", "নদী"]);
  });
});

it.each(["posts", "entries", "entry", "items", "articles"])(
  "stories are read from a list named %s",
  (name) => {
    const story = { id: 1, title: "এক", html: "<p>লেখা</p>", feature_image: "https://g.example/i.jpg" };
    const body = { [name]: [{ ...story, primary_author: { name: "লেখক এক" } }], meta: {} };
    for (const whole of [body, { feed: body }, { response: { data: body } }])
      expect(storiesOf(JSON.stringify(whole))[0]).toMatchObject({
        card: { title: "এক", imageUrl: "https://g.example/i.jpg", authorName: "লেখক এক" },
        contentHtml: "<p>লেখা</p>",
      });
  },
);

it("Blogger's JSON is read as its Atom", () => {
  const rel = (name: string): object => ({ rel: name, href: `https://blog.example/${name}` });
  const blog = {
    feed: {
      entry: [
        {
          id: { $t: "tag:blogger.com,1999:blog-1.post-2" },
          published: { $t: "2026-06-09T20:00:00.000+06:00" },
          category: [{ scheme: "http://www.blogger.com/atom/ns#", term: "নদী" }],
          title: { type: "text", $t: "এক" },
          content: { type: "html", $t: "<p>লেখা</p>" },
          link: [rel("replies"), rel("edit"), rel("alternate")],
          author: [{ name: { $t: "লেখক এক" } }],
        },
      ],
    },
  };
  expect(storiesOf(JSON.stringify(blog))).toMatchObject([
    {
      identity: "tag:blogger.com,1999:blog-1.post-2",
      publishedAt: Date.parse("2026-06-09T14:00:00Z"),
      card: {
        title: "এক",
        websiteUrl: "https://blog.example/alternate",
        authorName: "লেখক এক",
        keywords: ["নদী"],
      },
      contentHtml: "<p>লেখা</p>",
    },
  ]);
});
