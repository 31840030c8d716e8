import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { CHASE } from "../../core/cricket/fixtures/chase.ts";
import { isRecord } from "../../core/is-record.ts";
import type { LiveObject } from "../../core/live/types.ts";
import { blogTopic } from "../../core/topics/readers-topics.ts";
import { liveBody, livePath } from "../../packages/client/live/live-document.ts";
import { canonicalQuery } from "../canonical-query.ts";
import { renderAddress } from "../render-page.test-support.ts";
import {
  BEGAN,
  BLOG_ID,
  blogBody,
  makeBlog,
  makePost,
  postId,
  postsBody,
  storyBody,
} from "./blogs.test-support.ts";

const address = `/article/${BLOG_ID}`;
const all = Array.from({ length: 60 }, (_, index) =>
  makePost(index + 1, index % 10 === 0 ? { key: true, title: `ঘটনা ${index + 1}` } : {}),
);
const story = { [`/api/detailfeed/v1/${BLOG_ID}`]: storyBody };
const live = (blog = makeBlog(all)) => ({ [livePath(blogTopic(BLOG_ID))]: blogBody(blog) });
const posts = (query: string, body: unknown) => ({ [`/api/blogs/${BLOG_ID}/posts?${query}`]: body });

const render = (search = "", others: Readonly<Record<string, unknown>> = {}) =>
  renderAddress(address + search, {
    now: BEGAN + 3_600_000,
    status: 404,
    body: { success: false, message: "no" },
    others: { ...story, ...live(), ...others },
  });
const postsIn = (html: string) =>
  [...html.matchAll(/<li id="post-(\w+)"/g)].map(([, id = ""]) => Number.parseInt(id, 16));
const dataIn = (head: string): Record<string, unknown>[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = "{}"]): unknown => JSON.parse(json))
    .filter(isRecord);

const words = z.string().trim().min(1);
const site = z.url().startsWith("https://khobor.example/");
const zoned = z.iso.datetime({ offset: true });
const person = z.object({ "@type": z.enum(["Person", "NewsMediaOrganization"]), name: words });
const author = z.union([person, z.array(person).min(1), z.object({ "@id": site })]);
const posting = z.object({ headline: words.max(110), author, datePublished: zoned, dateModified: zoned });
const update = posting.extend({
  "@type": z.literal("BlogPosting"),
  articleBody: words,
  url: site.regex(/[?]post=[0-9a-f]{24}$/),
});
/** Properties of schema.org and Google for live blogs, and the newspaper's own: each update has an address. */
const liveBlogPosting = posting.extend({
  "@type": z.literal("LiveBlogPosting"),
  url: site,
  mainEntityOfPage: z.object({ "@id": site }),
  coverageStartTime: zoned,
  coverageEndTime: zoned.optional(),
  publisher: z.object({ name: words, logo: z.object({ url: site }) }),
  liveBlogUpdate: z.array(update).max(20),
});

describe("the page of a live blog", () => {
  let page: Awaited<ReturnType<typeof render>>;
  beforeAll(async () => {
    page = await render();
  });

  it("(49) has the newest twenty posts, key events and a link to older ones without scripts", () => {
    expect(page.status).toBe(200);
    expect(postsIn(page.html)).toEqual(Array.from({ length: 20 }, (_, index) => 60 - index));
    expect(page.html).toContain(`href="${address}?before=${postId(41)}"`);
    expect(page.html).toContain(`href="${address}?post=${postId(1)}#post-${postId(1)}"`);
    expect(page.text).toContain("চলছে");
  });

  it("(48) has the blog as h1, each post as h2, and its key events as a navigation with a name", () => {
    expect(page.html.match(/<h1/g)).toHaveLength(1);
    expect(page.html.match(/<h2[^>]*>(?=পোস্ট|ঘটনা)/g)).toHaveLength(20);
    expect(page.html).toContain('<nav class="blog-keys" aria-labelledby="blog-keys"');
  });

  it("(21) says all times in the zone of the blog, which it names once, with a line for each day", async () => {
    const late = [makePost(14 * 60 + 50), makePost(15 * 60 + 10)];
    for (const [zone, time, machine, named] of [
      ["Asia/Dhaka", "রাত ১২:১০", "2026-08-23T00:10:00+06:00", "বাংলাদেশ সময় অনুযায়ী"],
      ["Asia/Kolkata", "রাত ১১:৪০", "2026-08-22T23:40:00+05:30", "ভারতীয় সময় অনুযায়ী"],
    ] as const) {
      const { html, text } = await render("", live(makeBlog(late, { zone })));
      expect(html).toContain(`<time dateTime="${machine}">${time}</time>`);
      expect(text.split(named)).toHaveLength(2);
      expect(html.match(/class="blog-day/g)).toHaveLength(zone === "Asia/Dhaka" ? 2 : 1);
    }
  });

  it("(22) says before the first post when it begins", async () => {
    const beginsAt = "2026-08-22T12:00:00Z";
    const { text } = await render("", live(makeBlog([], { state: "soon", beginsAt })));
    expect(text).toContain("শুরু হবে শনিবার, ২২ আগস্ট, সন্ধ্যা ৬:০০");
  });

  it("(20) has one pinned post above the others and at its place, with its id once", async () => {
    const pinned = makePost(3, { pinned: true, contentHtml: "<p>সতর্ক থাকুন</p>" });
    const { html } = await render("", live(makeBlog(all, { changed: { [pinned.id]: pinned } })));
    expect(html.match(/সতর্ক থাকুন/g)).toHaveLength(1);
    const near = await render("", live(makeBlog([...all.slice(0, 2), pinned, ...all.slice(3, 10)])));
    expect(near.html.match(new RegExp(`id="post-${pinned.id}"`, "g"))).toHaveLength(1);
    expect(near.html).toContain('class="blog-pinned"');
    const newest = await render("", live(makeBlog([pinned])));
    expect(newest.html).not.toContain('class="blog-pinned"');
    expect(newest.html.match(/class="blog-pinned-mark/g)).toHaveLength(1);
  });

  it("(34) of a closed blog begins with the summary and the first post", async () => {
    const end = { state: "closed", closedAt: "2026-08-22T05:00:00Z" } as const;
    const closed = makeBlog(all, { ...end, summaryHtml: "<p>ঝড় থেমেছে।</p>" });
    const first = posts("from=start", postsBody(all.slice(0, 20), { after: postId(20) }));
    const { html, text, head } = await render("", { ...live(closed), ...first });
    expect(text.indexOf("ঝড় থেমেছে")).toBeLessThan(text.indexOf("পোস্ট 2"));
    expect(postsIn(html)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(dataIn(head)[0]?.coverageEndTime).toBe("2026-08-22T11:00:00+06:00");
    const newest = await render("?order=newest", live(closed));
    expect(postsIn(newest.html)[0]).toBe(60);
  });
});

it("(45) has the score of its match from the scorecard's document", async () => {
  const match = { [livePath("match:m1")]: liveBody({ epoch: "e", version: 1, value: { ...CHASE } }) };
  const { html } = await render("", { ...live(makeBlog(all, { match: "m1" })), ...match });
  const bar = /<a class="blog-score[^>]* href="\/scorecard\/m1">.*?<\/a>/.exec(html)?.[0] ?? "";
  for (const innings of Object.values(CHASE.innings))
    expect(bar.replace(/<[^>]*>/g, "")).toContain(toBengaliDigits(innings.runs));
});

it("(50) has all posts on one page for print, oldest first, with whole times and the address", async () => {
  const part = (first: number, last: number) => all.slice(first, last);
  const { html, text, personal } = await render("?print=all", {
    ...posts("from=start&limit=50", postsBody(part(0, 50), { after: postId(50) })),
    ...posts(`after=${postId(50)}&limit=50`, postsBody(part(50, 60), { before: postId(51) })),
  });
  expect(personal).toBe(true);
  expect(postsIn(html)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  expect(text).toContain("শনিবার, ২২ আগস্ট, সকাল ৯:০১");
  expect(text).toContain(`https://khobor.example${address}`);
});

describe("the address of a post", () => {
  const picture =
    '<p>বাঁধ ভেঙেছে</p><figure><img src="/api/image?url=a&amp;w=960" alt="" width="960" height="640"></figure>';
  const around = all
    .slice(19, 40)
    .map((post) => (post.id === postId(30) ? { ...post, title: "বাঁধ ভাঙল", contentHtml: picture } : post));

  it("(15, 16) has ten newer and ten older posts, its own preview, and the blog as its canonical address", async () => {
    const body = postsBody(around, { before: postId(20), after: postId(40) });
    const query = `?post=${postId(30)}`;
    const { status, html, head, personal } = await render(query, posts(`around=${postId(30)}`, body));
    expect(status).toBe(200);
    expect(personal).toBeUndefined();
    expect(postsIn(html)).toEqual(Array.from({ length: 21 }, (_, index) => 40 - index));
    expect(html).toMatch(
      new RegExp(`id="post-${postId(30)}" class="blog-post blog-post-named[^>]*autofocus`, "i"),
    );
    expect(head).toContain('<meta property="og:title" content="বাঁধ ভাঙল | ');
    expect(head).toContain('<meta property="og:description" content="বাঁধ ভেঙেছে">');
    expect(head).toContain(
      '<meta property="og:image" content="https://khobor.example/api/image?url=a&amp;w=960">',
    );
    expect(head).toContain(`<link rel="canonical" href="https://khobor.example${address}">`);
  });

  it("(16) is 404 for a made-up post, 410 for a deleted one with the way to the blog", async () => {
    const unknown = await render("?post=drafts");
    expect([unknown.status, unknown.text.includes("এমন কোনো পোস্ট পাওয়া যায়নি")]).toEqual([404, true]);
    const gone = await renderAddress(`${address}?post=${postId(30)}`, {
      now: BEGAN,
      status: 410,
      body: { success: false, message: "This post was deleted" },
      others: { ...story, ...live() },
    });
    expect([gone.status, gone.text.includes("পোস্টটি সরিয়ে নেওয়া হয়েছে")]).toEqual([410, true]);
    expect(gone.html).toContain(`<a class="button" href="${address}">`);
  });

  it.each([
    ["?post=0123456789abcdef01234567&utm_source=x", "?post=0123456789abcdef01234567"],
    ["?only=key", "?only=key"],
    ["?utm_source=x", ""],
  ])("is cached under its own part of the query: %s", (search, own) => {
    expect(canonicalQuery(address, search)).toBe(own);
  });

  it("of an ordinary article fills no cache", async () => {
    const others = {
      [`/api/detailfeed/v1/${BLOG_ID}`]: { ...storyBody, story: { ...storyBody.story, contentType: "News" } },
    };
    expect((await render(`?post=${postId(1)}`, others)).personal).toBe(true);
  });
});

describe("what search engines get", () => {
  it("(35) is one LiveBlogPosting with at most twenty posts within 24 kB, however long they are", async () => {
    const long = all.map((post) => ({ ...post, contentHtml: `<p>${"উপকূলে বাতাস বাড়ছে। ".repeat(280)}</p>` }));
    const { head } = await render("", live(makeBlog(long.slice(-25))));
    const [data = {}] = dataIn(head);
    expect(liveBlogPosting.parse(data)).toMatchObject({
      coverageStartTime: "2026-08-22T09:00:00+06:00",
      dateModified: "2026-08-22T10:00:00+06:00",
    });
    expect(data.coverageEndTime).toBeUndefined();
    expect(data.liveBlogUpdate).toHaveLength(20);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(24_000);
  });

  it("(35) has words for a post that is an image alone, and an end once the blog is closed", async () => {
    const image = makePost(2, {
      byline: "",
      contentHtml: '<figure><img src="/images/a.webp" alt=""></figure>',
    });
    const closedAt = new Date(BEGAN + 7_200_000).toISOString();
    const closed = makeBlog([makePost(1), image], { state: "closed", closedAt });
    const first = posts("from=start", postsBody([makePost(1), image]));
    const { head } = await render("", { ...live(closed), ...first });
    expect(liveBlogPosting.parse(dataIn(head)[0]).coverageEndTime).toBe("2026-08-22T11:00:00+06:00");
  });

  it("(53) is data and text, whatever a post says", async () => {
    const hostile = makePost(1, { title: '</script><img src=x onerror="alert(1)">', byline: "<b>কে</b>" });
    const { head, html } = await render("", live(makeBlog([hostile])));
    expect(head).not.toContain("</script><img");
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("<b>কে");
  });
});

describe("(33) the front page", () => {
  const card = { ...storyBody.story, sectionName: "bengal" };
  const document = (value: LiveObject) => liveBody({ epoch: "e", version: 1, value });
  const list = document({ total: 1, added: 1, stories: { [BLOG_ID]: card }, order: [BLOG_ID] });
  const post = { id: postId(3), title: "বাঁধ ভাঙল", at: card.publishDate };
  const front = (blogs: Record<string, object>) =>
    renderAddress("/", {
      now: BEGAN,
      status: 404,
      body: { success: false, message: "no" },
      others: {
        [livePath("news:all")]: list,
        [livePath("live")]: document({ order: Object.keys(blogs), blogs }),
      },
    });

  it.each([
    ["live", "সরাসরি"],
    ["paused", "সরাসরি: বিরতি"],
  ])("names a blog that is %s with its newest title, and marks it", async (state, mark) => {
    const blog = { id: BLOG_ID, title: card.title, state, posts: 3, post };
    const { html, text } = await front({ [BLOG_ID]: blog });
    expect(text).toContain("বাঁধ ভাঙল");
    const badges = [...html.matchAll(/class="blog-badge">([^<]*)/g)].map(([, word]) => word);
    expect(new Set(badges)).toEqual(new Set([mark]));
  });

  it("has neither strip nor mark where no blog is open", async () => {
    expect((await front({})).html).not.toMatch(/open-blogs|blog-badge/);
  });
});

it("(10) is light: posts, state and data of a page of 600 characters a post", async () => {
  const word = (seed: number) =>
    String.fromCodePoint(0x995 + (seed % 35), 0x9be + (seed % 3), 0x995 + ((seed * 7) % 35));
  const text = (seed: number) => {
    const all = Array.from({ length: 150 }, (_, index) => word(seed * 31 + index * index));
    return all.join(" ").slice(0, 600);
  };
  const many = all.map((post, index) => ({ ...post, contentHtml: `<p>${text(index)}</p>` }));
  const { html, head, state } = await render("", live(makeBlog(many)));
  expect(gzipSync(`${head}${html}${JSON.stringify(state)}`).length).toBeLessThanOrEqual(45_000);
});
