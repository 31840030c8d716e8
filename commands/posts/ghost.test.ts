import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { databaseOfFile } from "../../tests/support/databases/database-of-file.ts";
import { temporaryFolder } from "../temporary-folder.test-support.ts";
import { inStore, run } from "../terminal.test-support.ts";
import { postsInGhost } from "./ghost.ts";
import { articleOf } from "./import-posts.ts";
import type { OutsidePost } from "./outside-post.ts";

const NOW = Date.UTC(2026, 10, 23);
const folder = temporaryFolder("khobor-ghost-");
let count = 0;

async function file(value: unknown): Promise<string> {
  count += 1;
  const path = join(folder(), `ghost-${count}.json`);
  await writeFile(path, typeof value === "string" ? value : JSON.stringify(value));
  return path;
}
const post = (id: string, more: object = {}) => ({
  id,
  uuid: `u-${id}`,
  title: `খবর ${id}`,
  slug: `slug-${id}`,
  html: "<p>লেখা</p>",
  status: "published",
  ...more,
});
async function read(
  data: object,
  site?: string,
  wrap = (each: object): object => ({ db: [{ meta: {}, data: each }] }),
) {
  const posts: OutsidePost[] = [];
  const { items } = await postsInGhost(await file(wrap(data)), site);
  for await (const item of items) if ("key" in item) posts.push(item);
  return posts;
}
async function contentOf(given: object, site?: string): Promise<string> {
  const [first] = await read({ posts: [post("1", given)] }, site);
  const article = first && articleOf(first, NOW);
  return article?.ok ? article.value.fields.content : `none: ${JSON.stringify(article)}`;
}
async function imported(path: string, ...options: string[]) {
  const env = { MONGODB_URI: await databaseOfFile() };
  const ran = await run(env, "import", "ghost", path, ...options);
  const articles = await inStore(env, async (store) => {
    const { articles: listed } = await store.articles.page(1, 20);
    const whole = await Promise.all(listed.map(({ id }) => store.articles.get(id)));
    return whole.flatMap((article) => article ?? []);
  });
  return { ...ran, env, articles };
}

describe("an export of Ghost", () => {
  const links = {
    tags: [
      { id: "t1", name: "cricket" },
      { id: "t2", name: "জেলা", slug: "বাংলার-মুখ" },
      { id: "i", name: "#internal" },
    ],
    users: [
      { id: "u1", name: "লেখক এক" },
      { id: 2, name: "লেখক দুই" },
    ],
    posts_tags: [
      { post_id: "1", tag_id: "t1", sort_order: 1 },
      { post_id: "1", tag_id: "t2", sort_order: 0 },
      { post_id: "1", tag_id: "i", sort_order: 2 },
    ],
  };

  it.each([
    ["0.x to 2", { author_id: 2, published_at: "2021-03-24 05:57:56", page: 0 }, {}, "লেখক দুই"],
    [
      "1, in numbers",
      { author_id: "u1", published_at: Date.UTC(2021, 2, 24, 5, 57, 56), page: false },
      {},
      "লেখক এক",
    ],
    [
      "3 to 5",
      { published_at: "2021-03-24T05:57:56.000Z", type: "post" },
      {
        posts_authors: [
          { post_id: "1", author_id: 2, sort_order: 1 },
          { post_id: "1", author_id: "u1", sort_order: 0 },
        ],
      },
      "লেখক এক, লেখক দুই",
    ],
  ])(
    "of version %s is read with its dates in UTC, its people and its tags in their order",
    async (_, given, more, author) => {
      const pages = [{ page: 1 }, { page: true }, { type: "page" }].map((each, at) => post(`p${at}`, each));
      const data = { posts: [post("1", given), ...pages], ...links, ...more };
      for (const wrap of [undefined, (each: object) => ({ meta: {}, data: each })]) {
        const posts = await read(data, undefined, wrap);
        expect(posts).toMatchObject([
          {
            author,
            tags: ["জেলা", "cricket"],
            publishedAt: Date.UTC(2021, 2, 24, 5, 57, 56),
            formerPaths: ["/slug-1"],
          },
        ]);
        const article = posts[0] && articleOf(posts[0], NOW);
        expect(article?.ok && article.value.fields.category).toBe("bengal");
      }
    },
  );

  it("is taken in once, what members read as drafts, and says what it leaves out", async () => {
    const posts = [
      post("1"),
      post("2", { visibility: "paid" }),
      post("3", { status: "sent" }),
      post("4", { type: "page" }),
      { ...post("5"), title: 7 },
    ];
    const path = await file({ db: [{ data: { posts } }] });
    const { said, complained, articles, env } = await imported(path);
    expect(said).toContain("3 new articles, 0 unchanged, 2 left out");
    expect(articles.flatMap(({ title, published }) => (published ? [title] : []))).toEqual(["খবর 1"]);
    expect(complained).toContain('1 × pages: "খবর 4"');
    expect(complained).toContain(
      '1 × posts that cannot be read (title: Invalid input: expected string, received number): "posts[4]"',
    );
    expect(complained).toContain("its members-only access: now a draft");
    expect((await run(env, "import", "ghost", path)).said).toContain("0 new articles, 3 unchanged");
  });

  it("keeps pictures of the site itself where its address or its files are given, and names them where neither is", async () => {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#a33" } })
      .png()
      .toBuffer();
    const images = join(folder(), "content", "images", "2020");
    await mkdir(images, { recursive: true });
    await writeFile(join(images, "a.png"), picture);
    const html = `<p>ক <a href="__GHOST_URL__/b/">খ</a></p><figure><img src="__GHOST_URL__/content/images/size/w600/2020/a.png"></figure>`;
    const given = post("1", { html, feature_image: "/content/images/2020/gone.png" });
    const meta = [{ post_id: "1", feature_image_alt: "ঘাট", feature_image_caption: "<b>নদী</b>" }];
    const path = await file({ db: [{ data: { posts: [given], posts_meta: meta } }] });

    const none = await imported(path);
    expect(none.articles).toMatchObject([
      { imageUrl: "", content: expect.stringMatching(/^<p>ক <a href="\/b\/"[^>]*>খ<\/a><\/p>$/) },
    ]);
    expect(none.complained).toContain("/content/images/size/w600/2020/a.png in খবর 1");
    expect(none.complained).toContain("/content/images/2020/gone.png in খবর 1");

    count += 1;
    const known = await imported(path, "--site", "https://old.example/");
    expect(known.articles).toMatchObject([
      {
        imageUrl: "https://old.example/content/images/2020/gone.png",
        imageAlt: "ঘাট",
        caption: "নদী",
        content: expect.stringContaining('src="https://old.example/content/images/size/w600/2020/a.png"'),
      },
    ]);

    count += 1;
    const kept = await imported(path, "--files", join(folder(), "content"));
    expect(kept.articles).toMatchObject([
      { imageUrl: "", content: expect.stringMatching(/src="\/images\/[0-9a-f]{32}\.webp"/) },
    ]);
    expect(kept.said).toContain("Images: 1 stored, 1 left");
    expect(kept.complained).toContain("/content/images/2020/gone.png is not in the folder of --files");
    expect(await run({}, "import", "ghost", path, "--site", "old")).toMatchObject({ code: 2 });
    expect(await run(kept.env, "import", "ghost", path, "--files", join(folder(), "none"))).toMatchObject({
      code: 1,
    });
  });

  it("is refused with the place of what is wrong", async () => {
    for (const text of [
      "no json",
      "{}",
      '{"db":[{"data":{"posts":{}}}]}',
      '{"data":{"posts":[],"users":[{}]}}',
    ]) {
      expect(
        await run({ MONGODB_URI: await databaseOfFile() }, "import", "ghost", await file(text)),
      ).toMatchObject({
        code: 1,
        complained: expect.stringMatching(/is not (?:JSON|a Ghost export: .* under db, data.*)/),
      });
    }
  });
});

describe("the text of a post", () => {
  const link = (to: string, words: string) => `<a href="${to}" rel="nofollow noopener">${words}</a>`;

  it("comes from the plain text if the export has no HTML, and says so", async () => {
    const plain = { html: null, plaintext: "এক <3\n\nদুই" };
    expect(await contentOf(plain)).toBe("<p>এক &lt;3</p><p>দুই</p>");
    const [first] = await read({ posts: [post("1", plain)] });
    expect(first?.lost).toEqual(["its markup: the export has only its plain text"]);
    expect(await contentOf({ html: null, lexical: "{}" })).toContain("Content is required");
  });

  it("has its players without what they draw, where it has its HTML", async () => {
    const html = `<figure class="kg-card kg-video-card kg-card-hascaption"><div class="kg-video-container"><video src="__GHOST_URL__/a.mp4"></video><div class="kg-video-overlay"><svg></svg></div><div class="kg-video-player-container"><span>0:00</span><div>/<span>0:34</span></div></div></div><figcaption>নদী</figcaption></figure>
      <div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/a.mp3"></audio><div class="kg-audio-title">গান</div><div class="kg-audio-player"><span>0:00</span></div></div></div>
      <figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">ক</div><div class="kg-bookmark-metadata">খ</div></div></a></figure>`;
    const content = await contentOf({ html }, "https://old.example");
    expect(content.replace(/>\s+</g, "><")).toBe(
      `<p>${link("https://old.example/a.mp4", "নদী")}</p><p>${link("https://old.example/a.mp3", "https://old.example/a.mp3")}</p><p>গান</p><figure><p>${link("https://x.example/", "ক")}</p></figure>`,
    );
  });
});
