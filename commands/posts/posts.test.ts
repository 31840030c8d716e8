import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { NewArticle } from "../../store/transfer/open-transfer.ts";
import { databaseOfFile } from "../../tests/support/databases/database-of-file.ts";
import { temporaryFolder } from "../temporary-folder.test-support.ts";
import { inStore, run } from "../terminal.test-support.ts";
import { articleOf, importPosts } from "./import-posts.ts";
import type { OutsidePost } from "./outside-post.ts";
import { postsInWxr } from "./wxr.ts";

const NOW = Date.UTC(2026, 10, 23);
const folder = temporaryFolder("khobor-posts-");

interface WxrItem {
  id: number;
  title?: string;
  content?: string;
  status?: string;
  type?: string;
  rest?: string;
}

const item = ({
  id,
  title = `খবর ${id}`,
  content = "<p>লেখা</p>",
  status = "publish",
  type = "post",
  rest = "",
}: WxrItem) => `
<item><title>${title}</title><guid isPermaLink="false">https://old.example/?p=${id}</guid>
<pubDate>Sat, 21 Nov 2026 06:00:00 +0000</pubDate><dc:creator><![CDATA[rita]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[সংক্ষেপ]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt><![CDATA[2026-11-20 10:30:00]]></wp:post_date_gmt>
<wp:status><![CDATA[${status}]]></wp:status><wp:post_type><![CDATA[${type}]]></wp:post_type>${rest}</item>`;

const HEAD = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Old paper</title>
<wp:author><wp:author_login><![CDATA[rita]]></wp:author_login><wp:author_display_name><![CDATA[ক্রীড়া বিভাগ]]></wp:author_display_name></wp:author>`;
const TAIL = "</channel></rss>";

async function wxr(...items: string[]): Promise<string> {
  const path = join(folder(), "posts.xml");
  await writeFile(path, `${HEAD}${items.join("")}${TAIL}`);
  return path;
}

async function all(path: string): Promise<OutsidePost[]> {
  const posts: OutsidePost[] = [];
  for await (const item of (await postsInWxr(path)).items) if ("key" in item) posts.push(item);
  return posts;
}

const POST: OutsidePost = {
  key: "a",
  title: "ক",
  html: "<p>খ</p>",
  excerpt: "",
  tags: [],
  categories: [],
  published: true,
  formerPaths: [],
  lost: [],
};

const articlesIn = (env: Record<string, string>) =>
  inStore(env, async (store) => {
    const { articles } = await store.articles.page(1, 20);
    const shown = (await store.stories.page({}, 1, 20)).cards.map(({ title }) => title);
    const found = (await store.articles.search("গোল", 1, 10)).articles.map(({ title }) => title);
    return { articles, shown, found };
  });

describe("import wordpress", () => {
  it("makes articles of posts, once however often it is run, and leaves what an editor changed since", async () => {
    const thumbnail =
      "<wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[9]]></wp:meta_value></wp:postmeta>";
    const terms = `<category domain="category" nicename="football"><![CDATA[football]]></category><category domain="post_tag" nicename="x"><![CDATA[গোল]]></category>`;
    const path = await wxr(
      item({
        id: 1,
        title: "ফুটবলে জয়",
        content: `<p onclick="x()">লেখা</p><script>x()</script>`,
        rest: `${terms}${thumbnail}`,
      }),
      item({ id: 2, status: "draft" }),
      item({ id: 3, type: "page" }),
      item({ id: 4, status: "trash" }),
      item({ id: 5, title: "", content: "" }),
      item({
        id: 9,
        type: "attachment",
        rest: "<wp:attachment_url>https://old.example/a.jpg</wp:attachment_url>",
      }),
    );
    const env = { MONGODB_URI: await databaseOfFile() };
    const first = await run(env, "import", "wordpress", path);
    expect(first).toMatchObject({
      code: 0,
      said: `Imported from ${path}: 2 new articles, 0 unchanged, 4 left out.\n`,
    });
    expect(first.complained.split("\n")).toEqual([
      '  left out: 1 × pages: "খবর 3"',
      '  left out: 1 × posts in the trash: "খবর 4"',
      '  left out: 1 × Title is required: ""',
      '  left out: 1 × library files (posts bring their own): "খবর 9"',
      "",
    ]);
    const { articles, shown, found } = await articlesIn(env);
    expect(articles).toHaveLength(2);
    expect(articles.find(({ title }) => title === "ফুটবলে জয়")).toMatchObject({
      category: "football",
      tags: ["গোল"],
      author: "ক্রীড়া বিভাগ",
      excerpt: "সংক্ষেপ",
      published: true,
      imageUrl: "https://old.example/a.jpg",
      publishDate: Date.UTC(2026, 10, 20, 10, 30),
    });
    expect(articles.find(({ title }) => title === "খবর 2")?.published).toBe(false);
    expect(shown).toEqual(["ফুটবলে জয়"]);
    expect(found).toEqual(["ফুটবলে জয়"]);
    const again = await run(env, "import", "wordpress", path);
    expect(again.said).toContain("0 new articles, 2 unchanged");
    expect((await articlesIn(env)).articles).toEqual(articles);
  });

  it("takes posts of one guid as the different posts that they are", async () => {
    const guid = (id: number) =>
      `<guid>https://old.example/?p=7</guid><link>https://old.example/2020/${id}/</link><wp:post_date_gmt>2026-10-0${id} 10:00:00</wp:post_date_gmt>`;
    const path = await wxr(
      ...[1, 2].map((id) => item({ id, rest: guid(id) })),
      item({ id: 2, title: "দ্বিতীয়বার", rest: guid(2) }),
    );
    const env = { MONGODB_URI: await databaseOfFile() };
    expect(await run(env, "import", "wordpress", path)).toMatchObject({
      said: `Imported from ${path}: 2 new articles, 0 unchanged, 1 left out.\n`,
      complained: '  left out: 1 × duplicates within the file: "দ্বিতীয়বার"\n',
    });
    const paths = await inStore(env, ({ stories }) => stories.former(["/2020/1", "/2020/2", "/?p=2"]));
    expect(new Set(paths.values()).size).toBe(2);
    expect(paths.size).toBe(3);
  });

  it("reads titles, terms, people, addresses and files as WordPress shows them, and says what it does not take", async () => {
    const meta = (name: string, value: string) =>
      `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
    const term = (domain: string, slug: string, name: string) =>
      `<category${domain && ` domain="${domain}"`} nicename="${slug}"><![CDATA[${name}]]></category>`;
    const path = await wxr(
      "<wp:base_site_url>https://old.example</wp:base_site_url>",
      item({
        id: 1,
        title: "<![CDATA[Tom &amp; Jerry&#8217;s <em>দল</em>]]>",
        content: `<a href="/b/">ক</a> <img src="/wp-content/a.jpg"><!-- wp:block {"ref":5} /-->`,
        rest: `<link>https://old.example/2020/%e0%a6%95/</link><wp:post_name>%e0%a6%95</wp:post_name>
          ${term("", "x", "খবর")}${term("category", encodeURIComponent("বাংলার-মুখ").toLowerCase(), "জেলা")}
          ${term("tag", "n", "নদী &amp; খাল")}${term("post_format", "post-format-gallery", "gallery")}
          ${term("author", "cap-rita", "rita")}${term("author", "cap-x", "দ্বিতীয়")}
          ${meta("_thumbnail_id", "9")}${meta("_wp_old_slug", "old")}<wp:comment></wp:comment>`,
      }),
      item({ id: 2, title: "", content: "শুরু হলো এভাবে", rest: meta("_thumbnail_id", "8") }),
      item({ id: 3, type: "product" }),
      item({ id: 5, type: "wp_block", content: "<p>সবার</p>" }),
      item({
        id: 9,
        type: "attachment",
        rest: `<wp:attachment_url>/wp-content/l.jpg</wp:attachment_url>${meta("_wp_attachment_image_alt", "ঘাট")}`,
      }),
    );
    const [first, second] = await all(path);
    const article = first && articleOf(first, NOW);
    expect(article?.ok && article.value).toMatchObject({
      formerPaths: ["/2020/ক", "/?p=1", "/2020/old"],
      fields: {
        title: "Tom & Jerry’s দল",
        tags: ["নদী & খাল"],
        category: "bengal",
        author: "ক্রীড়া বিভাগ, দ্বিতীয়",
        imageUrl: "https://old.example/wp-content/l.jpg",
        imageAlt: "ঘাট",
        caption: "সংক্ষেপ",
        content: expect.stringMatching(
          /"https:\/\/old.example\/b\/".*"https:\/\/old.example\/wp-content\/a.jpg".*সবার/s,
        ),
      },
    });
    expect(first?.lost).toEqual(["comments"]);
    expect(second && articleOf(second, NOW)).toMatchObject({ value: { fields: { title: "শুরু হলো এভাবে" } } });
    const { complained } = await run({ MONGODB_URI: await databaseOfFile() }, "import", "wordpress", path);
    for (const line of [
      'left out: 1 × items of the type "product": "খবর 3"',
      "left out: 1 × shared blocks (posts bring their own)",
      'lost: 1 × comments: "Tom & Jerry’s দল"',
      'lost: 1 × a featured image missing from the export: ""',
    ])
      expect(complained).toContain(line);
  });

  it("lets nothing through that the sanitiser takes out", () => {
    const post: OutsidePost = {
      ...POST,
      html: `<p onclick="x()">লেখা<script>x()</script><a href="javascript:x()">y</a></p>`,
      excerpt: "<b>খ</b>",
      tags: ["  ", "গ", "গ"],
      categories: ["no section of ours"],
      published: true,
    };
    const article = articleOf(post, 0);
    expect(article.ok && article.value.fields).toMatchObject({
      excerpt: "খ",
      tags: ["গ"],
      category: "all-news",
    });
    expect(article.ok && article.value.fields.content).not.toMatch(/onclick|script/);
    expect(articleOf({ ...post, imageUrl: "javascript:x()" }, 0).ok).toBe(false);
  });

  it("publishes nothing that took a password, and dates nothing that has no date", async () => {
    const locked = "<wp:post_password><![CDATA[secret]]></wp:post_password>";
    const open = "<wp:post_password><![CDATA[]]></wp:post_password>";
    const path = await wxr(item({ id: 1, rest: locked }), item({ id: 2, rest: open }));
    expect((await all(path)).map(({ published }) => published)).toEqual([false, true]);
    for (const publishedAt of [1e300, -1e300, Number.NaN, 8.64e15, 2 * 366 * 86_400_000])
      expect({ publishedAt, of: articleOf({ ...POST, publishedAt }, 0) }).toMatchObject({
        of: { ok: false, error: "Its date is invalid or over a year ahead" },
      });
    expect(articleOf({ ...POST, publishedAt: Date.UTC(1913, 10, 13) }, 0).ok).toBe(true);
  });

  it("goes through a large file with a few posts in memory at a time", async () => {
    const count = 1_500;
    const path = await wxr(...Array.from({ length: count }, (_, id) => item({ id: id + 1 })));
    const { items, ...rest } = await postsInWxr(path);
    let [seen, added, ahead] = [0, 0, 0];
    async function* watched() {
      for await (const post of items) {
        seen += 1;
        ahead = Math.max(ahead, seen - added);
        yield post;
      }
    }
    const addArticles = async ({ length }: readonly NewArticle[]) => {
      added += length;
      return { added: length, renewed: 0, present: 0 };
    };
    const progress = { done: 0, total: 0 };
    const target = { addArticles, settle: async () => undefined, present: async () => new Set<string>() };
    const imported = await importPosts({ ...rest, items: watched() }, target, NOW, { progress });
    expect(imported).toMatchObject({ added: count, leftOut: { count: 0 } });
    expect(progress).toEqual({ done: count, total: count });
    expect(ahead).toBeLessThan(500);
  });

  it("imports nothing of a file that was cut off, wherever, and says so", async () => {
    const last = item({ id: 2, rest: `<category domain="post_tag"><![CDATA[গোল]]></category>` });
    const path = await wxr(item({ id: 1 }), last);
    const whole = await readFile(path, "utf8");
    const env = { MONGODB_URI: await databaseOfFile() };
    const cuts = [TAIL.length, `</item>${TAIL}`.length, 700];
    for (const text of ["no xml at all", "<html></html>", ...cuts.map((cut) => whole.slice(0, -cut))]) {
      await writeFile(path, text);
      expect(await run(env, "import", "wordpress", path)).toMatchObject({
        code: 1,
        said: "",
        complained: expect.stringContaining("is not a complete WordPress export"),
      });
    }
    await writeFile(path, whole);
    expect(await run(env, "import", "wordpress", path)).toMatchObject({
      code: 0,
      said: expect.stringContaining("2 new articles, 0 unchanged"),
    });
  });

  it("bounds one text without an end, and elements in one another", async () => {
    const path = join(folder(), "endless.xml");
    const endless = Array.from({ length: 34 }, () => "x".repeat(1024 * 1024));
    for (const begins of ["<![CDATA[", "<"]) {
      await writeFile(path, [HEAD, "<item><content:encoded>", begins, ...endless]);
      await expect(all(path)).rejects.toThrow("it has a text of over 32 MB");
    }
    await writeFile(path, `${HEAD}${"<a>".repeat(1_000)}`);
    await expect(all(path)).rejects.toThrow("nested too deeply");
  });
});
