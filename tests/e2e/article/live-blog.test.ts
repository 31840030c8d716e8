import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminArticleAnswer } from "../../../core/contract/admin.ts";
import { deskPostAnswer } from "../../../core/contract/blog.ts";
import { EMPTY_FRONT, frontAnswer } from "../../../core/contract/front.ts";
import { combinedNews } from "../../../core/contract/rest.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { layoutShifts, recordLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useOwnApp, useReader } from "../../support/browser/use-world.ts";
import { createEditor, EDITOR } from "../../support/sites/editor.ts";

const app = useOwnApp({ env: { DEMO_SPEED: "0.01", ...EDITOR } });
const reader = useReader(app, { viewport: { width: 390, height: 844 } });

let id = "";
const ids: string[] = [];
const TEXT = "উপকূলের তিন জেলায় বাতাসের বেগ বাড়ছে, নদীর পানি বিপৎসীমার ওপরে বইছে। ";

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await createEditor(app.url)(method, `/api/admin/blogs/${id}${path}`, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json;
}
async function write(contentHtml: string, more: object = {}): Promise<string> {
  const post = deskPostAnswer.parse(await call("POST", "/posts", { contentHtml, ...more })).data;
  ids.push(post.id);
  return post.id;
}

beforeAll(async () => {
  const article = {
    title: "উপকূলে ঘূর্ণিঝড়: মহাবিপৎসংকেত, সরানো হচ্ছে দুই লাখ মানুষ",
    subtitle: "সন্ধ্যায় উপকূল পেরোতে পারে ঝড়ের কেন্দ্র",
    content: "<p>আবহাওয়া দপ্তরের সর্বশেষ বুলেটিন।</p>",
    category: "bengal",
    published: true,
    kind: "LiveBlog",
  };
  const answer = await createEditor(app.url)("POST", "/api/admin/news", article);
  expect(answer.status, answer.text).toBe(201);
  id = adminArticleAnswer.parse(answer.json).data.id;
  for (let count = 1; count <= 24; count += 1) {
    const title = count % 6 === 0 ? `বাঁধ ভেঙে পানি ঢুকছে ${count} গ্রামে` : undefined;
    await write(`<p>${count}। ${TEXT.repeat((count % 3) + 1)}</p>`, title ? { title, key: true } : {});
  }
});

const path = (search = "") => `/article/${id}${search}`;
const shown = (page: Page) =>
  page
    .locator(".blog-posts > .blog-post")
    .evaluateAll((posts) => posts.map((post) => post.id.slice("post-".length)));
const topOf = (page: Page, post: string) =>
  page.locator(`#post-${post}`).evaluate((element) => element.getBoundingClientRect().top);

describe("the page of a live blog", () => {
  it("(2, 11, 12) takes posts, edits and deletions in place, and leads to the oldest unseen post", async () => {
    const page = await reader.open(path());
    await isLive(page);
    await expect.poll(() => shown(page)).toEqual(ids.toReversed().slice(0, 20));
    // Stands for Safari, which does not keep the place itself.
    await page.evaluate(() => document.documentElement.style.setProperty("overflow-anchor", "none"));
    const [named = "", below = "", doomed = ""] = [ids.at(-9), ids.at(-12), ids.at(-14)];
    await page.locator(`#post-${named}`).evaluate((element) => element.scrollIntoView());
    const before = await topOf(page, named);
    const button = page.locator(".blog-unseen button");
    const first = await write("<p>কেন্দ্রে বাতাসের গতি ঘণ্টায় ১২০ কিলোমিটার।</p>");
    await expect.poll(() => button.textContent()).toBe("১টি নতুন পোস্ট");
    const second = await write("<p>আশ্রয়কেন্দ্রে ঠাঁই নেই।</p>");
    await expect.poll(() => button.textContent()).toBe("২টি নতুন পোস্ট");
    // On phones the key events are above the posts.
    await call("POST", `/posts/${second}/key`, { key: true, title: "আশ্রয়কেন্দ্র" });
    await page.locator(".blog-keys li a", { hasText: "আশ্রয়কেন্দ্র" }).waitFor({ state: "attached" });
    expect(Math.abs((await topOf(page, named)) - before)).toBeLessThanOrEqual(1);
    await call("PUT", `/posts/${below}`, { contentHtml: "<p>ঠিক করা কথা।</p>", revision: 1 });
    await expect.poll(() => page.locator(`#post-${below} .article-body`).textContent()).toBe("ঠিক করা কথা।");
    await call("DELETE", `/posts/${doomed}`);
    await expect.poll(() => page.locator(`#post-${doomed}`).count()).toBe(0);
    expect(await button.textContent()).toBe("২টি নতুন পোস্ট");
    await call("DELETE", `/posts/${second}`);
    await expect.poll(() => button.textContent()).toBe("১টি নতুন পোস্ট");
    expect(Math.abs((await topOf(page, named)) - before)).toBeLessThanOrEqual(1);
    await button.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`post-${first}`);
    expect(await page.locator(`#post-${first}`).innerText()).toContain("এখান থেকে নতুন");
    expect(await button.count()).toBe(0);
    expect(reader.problems).toEqual([]);
  });

  it("(14) goes on to the first post, each once", async () => {
    const page = await reader.open(path());
    await isLive(page);
    await page.getByRole("link", { name: "আগের পোস্ট দেখুন" }).click();
    await expect.poll(async () => (await shown(page)).at(-1)).toBe(ids[0]);
    const all = await shown(page);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([true, false])(
    "(15) shows the post of an address in view and marked (scripts: %s)",
    async (scripts) => {
      await reader.instead({ viewport: { width: 390, height: 844 }, javaScriptEnabled: scripts });
      const post = ids[5] ?? "";
      const page = await reader.open(path(`?post=${post}`));
      const named = page.locator(`#post-${post}`);
      expect(await named.getAttribute("class")).toContain("blog-post-named");
      await expect.poll(() => topOf(page, post)).toBeGreaterThanOrEqual(0);
      await expect.poll(() => topOf(page, post)).toBeLessThan(844 - 100);
      if (!scripts) return;
      await isLive(page);
      const late = await write("<p>সর্বশেষ খবর।</p>");
      for (;;) {
        const newer = page.getByRole("link", { name: "পরের পোস্ট দেখুন" });
        if ((await newer.count()) === 0) break;
        const count = (await shown(page)).length;
        await newer.click();
        await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(count);
      }
      await expect.poll(async () => (await shown(page))[0]).toBe(late);
    },
  );

  it("(18, 19) leads to every key event, and has a live page of them", async () => {
    const page = await reader.open(path());
    await isLive(page);
    const keys = page.locator(".blog-keys li a");
    expect(await keys.count()).toBe(4);
    await keys.first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`post-${ids[23]}`);
    await page.goto(path("?only=key"));
    await isLive(page);
    expect(await shown(page)).toEqual([23, 17, 11, 5].map((index) => ids[index]));
    await call("POST", `/posts/${ids[11]}/key`, { key: false });
    await expect.poll(() => shown(page)).toEqual([23, 17, 5].map((index) => ids[index]));
  });

  it("(20) puts a pinned post above, and takes it down again", async () => {
    const page = await reader.open(path());
    await isLive(page);
    await call("POST", `/posts/${ids[2]}/pin`, { pinned: true });
    await expect.poll(() => page.locator(".blog-pinned").count()).toBe(1);
    await call("POST", `/posts/${ids[2]}/pin`, { pinned: false });
    await expect.poll(() => page.locator(".blog-pinned").count()).toBe(0);
  });

  it("(22) says that somebody writes, and moves nothing", async () => {
    const page = await reader.open(path());
    await isLive(page);
    await call("PUT", "", { showsWriting: true });
    const newest = ids.at(-1) ?? "";
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const before = await topOf(page, newest);
      await call("PUT", `/posts/${id}/presence/tab-of-writer`);
      await page.getByText("নতুন পোস্ট লেখা হচ্ছে…").waitFor();
      expect(await topOf(page, newest)).toBe(before);
      await call("DELETE", `/posts/${id}/presence/tab-of-writer`);
      await expect.poll(() => page.locator(".blog-writing").count()).toBe(0);
    }
  });

  it("(39) shows its newest posts in a frame of another site, or one of them, and takes new ones", async () => {
    const page = await reader.context.newPage();
    await page.clock.install();
    await page.goto(`${app.url}/embed/live/${id}`);
    await expect.poll(() => page.locator(".embed-posts > li").count()).toBe(5);
    await write("<p>খবর এল কাঠামোতেও।</p>");
    const newest = async () => {
      await page.clock.fastForward(15_000);
      return page.locator(".embed-posts > li").first().textContent();
    };
    // Between two steps the answer has a second of real time, because its time limit passes by the same clock.
    await expect.poll(newest, { interval: 1_000 }).toContain("কাঠামোতেও");
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${app.url}/embed/live/${id}?post=${ids[2]}`);
    expect(await page.locator(".embed-posts > li").count()).toBe(1);
    for (const path of ["x", "0".repeat(24), `${id}?post=${"0".repeat(24)}`])
      expect((await page.request.get(`${app.url}/embed/live/${path}`)).status()).toBe(404);
  });

  it("(48) has nothing that axe finds", async () => {
    const page = await reader.open(path());
    await isLive(page);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe("a live lead of the front page", () => {
  const editor = (method: string, to: string, body?: object) => createEditor(app.url)(method, to, body);
  const launch = async (story: string, lead: object): Promise<void> => {
    const front = async () => frontAnswer.parse((await editor("GET", "/api/admin/front")).json).data;
    const { revision } = await front();
    const draft = {
      ...EMPTY_FRONT,
      pins: [{ id: story, place: 1 }],
      lead: { id: story, form: "live", ...lead },
    };
    expect((await editor("PUT", "/api/admin/front", { revision, draft })).status).toBe(200);
    const answer = await editor("POST", "/api/admin/front/launch", { revision: revision + 1 });
    expect(answer.status, answer.text).toBe(200);
    const { launch: number } = frontAnswer.parse(answer.json).data;
    const shown = async () => (await fetch(`${app.url}/api/live/news:all`)).json();
    await expect.poll(shown).toMatchObject({ snapshot: { launch: number } });
  };
  const events = (page: Page) => page.locator(".lead-live .lead-event").allInnerTexts();
  const openFront = async (): Promise<Page> => {
    const page = await reader.open();
    await recordLayoutShifts(page);
    await page.goto("/");
    await isLive(page);
    return page;
  };

  it("takes key events of its blog in place, and is ordinary once the blog is closed or withdrawn", async () => {
    await launch(id, {});
    const page = await openFront();
    await expect.poll(() => events(page)).toHaveLength(3);
    expect(await page.locator(".lead-live time").first().innerText()).toMatch(/[০-৯]:[০-৯]/);
    expect(await page.locator(`.open-blogs [href="/article/${id}"]`).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await write("<p>কেন্দ্রটি স্থলভাগে।</p>", { title: "ঝড় উপকূল পেরোল", key: true });
    await expect.poll(async () => (await events(page))[0]).toBe("ঝড় উপকূল পেরোল");
    expect(await events(page)).toHaveLength(3);
    expect(await layoutShifts(page)).toEqual([]);

    const { revision } = z
      .object({ data: z.object({ revision: z.number() }) })
      .parse(await call("GET", "")).data;
    await call("POST", "/close", { revision });
    await expect.poll(async () => (await fetch(`${app.url}/`)).text()).not.toContain('class="lead-live"');
    const closed = await openFront();
    expect(await closed.locator(".card-lead .card-headline a").getAttribute("href")).toBe(`/article/${id}`);
    expect(await closed.locator(".card-lead .card-excerpt").isVisible()).toBe(true);

    expect((await editor("DELETE", `/api/admin/news/${id}`)).status).toBe(200);
    const lead = closed.locator(".card-lead .card-headline a");
    await expect.poll(() => lead.getAttribute("href")).not.toBe(`/article/${id}`);
    expect(reader.problems).toEqual([]);
  });

  it("has the score of a match", async () => {
    const strip = z
      .object({ snapshot: z.object({ strip: z.record(z.string(), z.object({ state: z.string() })) }) })
      .parse(await (await fetch(`${app.url}/api/live/strip`)).json()).snapshot.strip;
    const [match] = Object.entries(strip).find(([, { state }]) => state !== "ended") ?? [];
    const { data } = combinedNews.parse(
      await (await fetch(`${app.url}/api/combined-news?page=1&limit=20`)).json(),
    );
    await launch(data[5]?.id ?? "", { match });
    const page = await openFront();
    const score = page.locator(".card-lead .lead-live .band-score a");
    expect(await score.getAttribute("href")).toBe(`/scorecard/${match}`);
    expect(await score.innerText()).toMatch(/[০-৯]/);
    expect(await layoutShifts(page)).toEqual([]);
    expect(reader.problems).toEqual([]);
  });
});
