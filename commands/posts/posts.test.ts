import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { openStore } from "../../store/open.ts";
import type { NewArticle } from "../../store/transfer/open-transfer.ts";
import { temporaryFolder } from "../temporary-folder.test-support.ts";
import { run } from "../terminal.test-support.ts";
import { withDatabase } from "../with-database.ts";
import { postsInGhost } from "./ghost.ts";
import { articleOf, importPosts } from "./import-posts.ts";
import type { OutsidePost } from "./outside-post.ts";
import { paragraphsOf, postsInWxr } from "./wxr.ts";

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
  for await (const post of postsInWxr(path)) posts.push(post);
  return posts;
}

/** The articles that a database has, as readers and editors see them. */
async function articlesIn(env: Record<string, string>) {
  return withDatabase({ env }, async (uri) => {
    const store = await openStore(uri, createLog("silent"));
    const { articles } = await store.articles.page(1, 20);
    const shown = (await store.stories.page({}, 1, 20)).cards.map(({ title }) => title);
    const found = (await store.articles.search("গোল", 1, 10)).articles.map(({ title }) => title);
    await store.close();
    return { articles, shown, found };
  });
}

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
    const env = { DATA_DIR: join(folder(), "data") };
    const first = await run(env, "import", "wordpress", path);
    expect(first).toMatchObject({
      code: 0,
      said: `Imported from ${path}: 2 articles new, 0 there already, 1 left out.\n`,
    });
    expect(first.complained).toBe('  left out: "": Title is required.\n');
    const { articles, shown, found } = await articlesIn(env);
    expect(articles).toHaveLength(2);
    expect(articles.find(({ title }) => title === "ফুটবলে জয়")).toMatchObject({
      ...{ category: "football", tags: ["গোল"], author: "ক্রীড়া বিভাগ", excerpt: "সংক্ষেপ", published: true },
      imageUrl: "https://old.example/a.jpg",
      publishDate: Date.UTC(2026, 10, 20, 10, 30),
    });
    expect(articles.find(({ title }) => title === "খবর 2")?.published).toBe(false);
    expect(shown).toEqual(["ফুটবলে জয়"]);
    expect(found).toEqual(["ফুটবলে জয়"]);
    const again = await run(env, "import", "wordpress", path);
    expect(again.said).toContain("0 articles new, 2 there already");
    expect((await articlesIn(env)).articles).toEqual(articles);
  });

  it("lets nothing through that the sanitiser takes out", () => {
    const post: OutsidePost = {
      key: "a",
      title: "ক",
      html: `<p onclick="x()">লেখা<script>x()</script><a href="javascript:x()">y</a></p>`,
      ...{ excerpt: "<b>খ</b>", tags: ["  ", "গ", "গ"], categories: ["no section of ours"], published: true },
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
    const post = {
      key: "a",
      title: "ক",
      html: "<p>খ</p>",
      excerpt: "",
      tags: [],
      categories: [],
      published: true,
    };
    for (const publishedAt of [1e300, -1e300, Number.NaN, 8.64e15, 2 * 366 * 86_400_000])
      expect({ publishedAt, of: articleOf({ ...post, publishedAt }, 0) }).toMatchObject({
        of: { ok: false, error: "Its date is more than a year ahead, or none that can be" },
      });
    expect(articleOf({ ...post, publishedAt: Date.UTC(1913, 10, 13) }, 0).ok).toBe(true);
  });

  it("cuts text without tags into paragraphs, as WordPress shows it", () => {
    expect(paragraphsOf("এক\nদুই\n \n\n[caption id='x']তিন[/caption] [চার]")).toBe(
      "<p>এক<br>দুই</p><p>তিন [চার]</p>",
    );
    expect(paragraphsOf("<p>এক</p>\n\n<p>দুই</p>")).toBe("<p>এক</p>\n\n<p>দুই</p>");
  });

  it("goes through a large file with a few posts in memory at a time", async () => {
    const path = join(folder(), "large.xml");
    const count = 3_000;
    const text = `<p>${"ক".repeat(1_000)}</p>`;
    function* parts() {
      yield HEAD;
      for (let id = 1; id <= count; id += 1) yield item({ id, content: text });
      yield TAIL;
    }
    await pipeline(Readable.from(parts()), createWriteStream(path));
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const seen: WeakRef<OutsidePost>[] = [];
    let mostAlive = 0;
    async function* watched() {
      for await (const post of postsInWxr(path)) {
        seen.push(new WeakRef(post));
        yield post;
        if (seen.length % 1_000 !== 0) continue;
        await setImmediate();
        collect();
        mostAlive = Math.max(mostAlive, seen.filter((ref) => ref.deref()).length);
      }
    }
    let most = 0;
    const addArticles = async (articles: readonly NewArticle[]) => {
      most = Math.max(most, articles.length);
      return { added: articles.length, renewed: 0, present: 0 };
    };
    const imported = await importPosts(
      watched(),
      { addArticles, settle: async () => undefined, present: async () => new Set() },
      NOW,
    );
    expect(imported).toMatchObject({ added: count, leftOut: 0 });
    expect(most).toBeLessThanOrEqual(50);
    expect(mostAlive).toBeLessThan(200);
    expect((await readFile(path)).length).toBeGreaterThan(8_000_000);
  });

  it("imports nothing of a file that was cut off, wherever, and says so", async () => {
    const last = item({ id: 2, rest: `<category domain="post_tag"><![CDATA[গোল]]></category>` });
    const path = await wxr(item({ id: 1 }), last);
    const whole = await readFile(path, "utf8");
    const env = { DATA_DIR: join(folder(), "cut") };
    const cuts = [TAIL.length, "</rss>".length, `</item>${TAIL}`.length, last.length + TAIL.length, 700];
    for (const text of ["no xml at all", "<html></html>", ...cuts.map((cut) => whole.slice(0, -cut))]) {
      await writeFile(path, text);
      expect(await run(env, "import", "wordpress", path)).toMatchObject({
        code: 1,
        said: "",
        complained: expect.stringContaining("is no whole export of WordPress"),
      });
    }
    await writeFile(path, whole);
    expect(await run(env, "import", "wordpress", path)).toMatchObject({
      code: 0,
      said: expect.stringContaining("2 articles new, 0 there already"),
    });
  });

  it("bounds one text without an end, and elements in one another", async () => {
    const path = join(folder(), "endless.xml");
    const endless = Array.from({ length: 34 }, () => "x".repeat(1024 * 1024));
    for (const begins of ["<![CDATA[", "<"]) {
      await writeFile(path, [HEAD, "<item><content:encoded>", begins, ...endless]);
      await expect(all(path)).rejects.toThrow("one text of it is longer than 32 MB");
    }
    await writeFile(path, `${HEAD}${"<a>".repeat(1_000)}`);
    await expect(all(path)).rejects.toThrow("too deep in one another");
  });
});

describe("import ghost", () => {
  it("makes articles of posts with their tags and authors, once however often it is run", async () => {
    const path = join(folder(), "ghost.json");
    const post = {
      id: "1",
      uuid: "u-1",
      title: "ফুটবলে গোল",
      html: "<p>লেখা</p>",
      custom_excerpt: null,
      type: "post",
    };
    const data = {
      posts: [
        {
          ...post,
          status: "published",
          published_at: "2026-11-20T10:30:00.000Z",
          feature_image: "https://old.example/a.jpg",
        },
        { ...post, id: "2", uuid: "u-2", title: "পাতা", type: "page", status: "published", published_at: null },
        {
          ...post,
          id: "3",
          uuid: "u-3",
          title: "খসড়া",
          status: "draft",
          feature_image: "__GHOST_URL__/a.jpg",
        },
        ...["public", "members", "paid"].map((visibility) => ({
          ...{ ...post, id: visibility, uuid: visibility, title: visibility },
          ...{ status: "published", visibility },
        })),
      ],
      tags: [
        { id: "t", name: "football" },
        { id: "i", name: "#internal" },
      ],
      users: [{ id: "w", name: "ক্রীড়া বিভাগ" }],
      posts_tags: [
        { post_id: "1", tag_id: "t" },
        { post_id: "1", tag_id: "i" },
      ],
      posts_authors: [{ post_id: "1", author_id: "w" }],
    };
    await writeFile(path, JSON.stringify({ db: [{ meta: {}, data }] }));
    const env = { DATA_DIR: join(folder(), "data") };
    expect((await run(env, "import", "ghost", path)).said).toContain(
      "5 articles new, 0 there already, 0 left out",
    );
    expect((await run(env, "import", "ghost", path)).said).toContain(
      "0 articles new, 5 there already, 0 left out",
    );
    const { articles } = await articlesIn(env);
    expect(articles.find(({ title }) => title === "ফুটবলে গোল")).toMatchObject({
      ...{ category: "football", tags: ["football"], author: "ক্রীড়া বিভাগ" },
      publishDate: Date.UTC(2026, 10, 20, 10, 30),
    });
    // What members or who pays could read there is not for everybody here, unless an editor says so.
    const out = articles.flatMap(({ title, published }) => (published ? [title] : []));
    expect(out.toSorted()).toEqual(["public", "ফুটবলে গোল"]);
  });

  it("leaves out what stands at the site itself, whose address an export does not say", async () => {
    const path = join(folder(), "ghost.json");
    const html = `<p>ক <a href="__GHOST_URL__/b/">খ</a></p><img src="__GHOST_URL__/a.jpg"><img src="https://c.example/d.jpg">`;
    const posts = [{ id: "1", uuid: "u", title: "ক", html, type: "post", status: "published" }];
    await writeFile(path, JSON.stringify({ db: [{ data: { posts } }] }));
    for await (const post of postsInGhost(path)) {
      const article = articleOf(post, NOW);
      expect(article.ok && article.value.fields.content).toBe(
        `<p>ক <a>খ</a></p><img src="https://c.example/d.jpg" alt="" loading="lazy" />`,
      );
    }
    expect.assertions(1);
  });

  it("refuses what is no export of Ghost, and a system that it does not know", async () => {
    const path = join(folder(), "ghost.json");
    const env = { DATA_DIR: join(folder(), "data") };
    for (const text of ["no json", "{}", '{"db":[{"data":{"posts":{}}}]}']) {
      await writeFile(path, text);
      expect(await run(env, "import", "ghost", path)).toMatchObject({
        code: 1,
        complained: expect.stringMatching(/^.* is no .*\n$/),
      });
    }
    for (const system of ["tumblr", "constructor", "__proto__"])
      expect(await run(env, "import", system, path)).toMatchObject({ code: 2 });
    expect(await run(env, "import", "wordpress", join(folder(), "missing"))).toMatchObject({ code: 1 });
  });
});
