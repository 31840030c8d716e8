import { parseRssFeed } from "feedsmith";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { useOwnApp, useReader } from "../../support/browser/use-world.ts";
import { createBlogDesk } from "../../support/sites/blog-desk.ts";
import { createEditor, EDITOR } from "../../support/sites/editor.ts";
import { age, isMarked, openSavedPage } from "../offline/saved-pages.ts";

const app = useOwnApp({ env: { DEMO_SPEED: "0.01", ...EDITOR } });
const reader = useReader(app, { serviceWorkers: "allow" });
const plain = useReader(app, { javaScriptEnabled: false });

const liveBlogPosting = z.object({
  liveBlogUpdate: z.array(z.object({ url: z.url(), articleBody: z.string() })),
});

let desk: ReturnType<typeof createBlogDesk>;
let path = "";
const ids: string[] = [];
beforeAll(async () => {
  desk = createBlogDesk({ editor: createEditor(app.url) });
  const id = await desk.begin();
  path = `/article/${id}`;
  for (let count = 1; count <= 22; count += 1) {
    const key = count % 10 === 0 ? { title: `ঘটনা ${count}`, key: true } : {};
    ids.push((await desk.write(id, `<p>খবর ${count} এল।</p>`, key)).id);
  }
});

describe("a live blog without scripts or network", () => {
  it("(49) has links to the first post, key events, single posts and itself, and no refresh", async () => {
    const page = await plain.open(path);
    expect(await page.locator(".blog-posts > .blog-post").count()).toBe(20);
    expect(await page.locator("meta[http-equiv=refresh]").count()).toBe(0);
    expect(await page.locator(`.blog-without-scripts[href="${path}"]`).count()).toBe(1);
    await page.locator(".blog-further a").click();
    await page.locator(`#post-${ids[0]}`).waitFor();
    await page.goto(`${app.url}${path}`);
    await page.locator(".blog-keys li a").last().click();
    await page.waitForURL(`**${path}?post=${ids[9]}#post-${ids[9]}`);
    expect(await page.locator(`#post-${ids[9]}`).innerText()).toContain("খবর 10 এল");
  });

  it("(35, 36) names addresses to search engines and feeds that answer with the same words", async () => {
    const read = async (address: string) => {
      const answer = await fetch(address);
      expect(answer.status, address).toBe(200);
      return answer.text();
    };
    const pattern = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;
    const [, json = ""] =
      [...(await read(app.url + path)).matchAll(pattern)].find(([, one]) =>
        one?.includes("LiveBlogPosting"),
      ) ?? [];
    const { liveBlogUpdate } = liveBlogPosting.parse(JSON.parse(json));
    expect(liveBlogUpdate).toHaveLength(20);
    for (const { url, articleBody } of liveBlogUpdate.slice(0, 5)) {
      const { pathname, search } = new URL(url);
      expect(await read(app.url + pathname + search)).toContain(articleBody);
    }
    const { items = [] } = parseRssFeed(await read(`${app.url}${path}/rss.xml`));
    expect(items.map(({ guid }) => guid?.value)).toEqual(ids.toReversed());
    for (const { guid, link = "", title, pubDate = "", content } of items.slice(0, 5)) {
      const { pathname, search } = new URL(link);
      expect(pathname + search).toBe(`${path}?post=${guid?.value}`);
      expect([title, Number.isNaN(Date.parse(pubDate))]).toEqual([expect.stringMatching(/./), false]);
      expect(await read(app.url + pathname + search)).toContain(content?.encoded);
    }
  });

  it("(50) prints all posts of a page that no cache keeps", async () => {
    const answer = await fetch(`${app.url}${path}?print=all`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const text = await answer.text();
    expect(ids.map((id) => text.indexOf(`id="post-${id}"`) > 0)).not.toContain(false);
    expect(text.indexOf(`id="post-${ids[0]}"`)).toBeLessThan(text.indexOf(`id="post-${ids[21]}"`));
  });

  it("(27, 54) has no word of unpublished or deleted posts on pages and embeds, which are all 404", async () => {
    const id = await desk.begin();
    const canary = (more: object) =>
      desk.write(id, "<p>ক্যানারিপাখি।</p>", { title: "ক্যানারিপাখি", key: true, ...more });
    await desk.write(id, "<p>দৃশ্যমানশব্দ।</p>", { title: "দৃশ্যমানশব্দ", key: true });
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const unseen = [
      await canary({ state: "draft" }),
      await canary({ state: "in" }),
      await canary({ publishAt }),
    ];
    const deleted = await canary({});
    const ask = async (address: string) => {
      const answer = await fetch(app.url + address);
      return { status: answer.status, text: await answer.text() };
    };
    await expect.poll(async () => (await ask(`/article/${id}`)).text).toContain("ক্যানারি");
    await desk.call("DELETE", `${id}/posts/${deleted.id}`);
    await expect.poll(async () => (await ask(`/article/${id}`)).text).not.toContain("ক্যানারি");
    for (const address of [`/article/${id}`, `/embed/live/${id}`])
      for (const search of ["", "?only=key", "?print=all", "?order=oldest"])
        expect((await ask(address + search)).text, address + search).not.toContain("ক্যানারি");
    const addresses = [`/article/${id}?post=`, `/article/${id}?before=`, `/embed/live/${id}?post=`];
    for (const address of addresses) {
      const made = "f".repeat(24);
      const unknown = await ask(address + made);
      expect(unknown.status, address).toBe(404);
      for (const { id: post } of unseen) {
        const { status, text } = await ask(address + post);
        expect([status, text.replaceAll(post, made).length], address).toEqual([404, unknown.text.length]);
        expect(text).not.toContain("ক্যানারি");
      }
    }
    const gone = await ask(`/article/${id}?post=${deleted.id}`);
    expect([gone.status, gone.text.includes("ক্যানারি")]).toEqual([410, false]);
  });

  it("(5) is shown from the device only for a minute before the network is asked", async () => {
    const page = await openSavedPage(reader, path);
    await age(page, path, 90_000);
    await desk.write(path.replace("/article/", ""), "<p>নতুন এল।</p>");
    await expect.poll(async () => (await fetch(app.url + path)).text()).toContain("নতুন এল");
    const answer = await page.goto(app.url + path);
    expect(await answer?.text()).toContain("নতুন এল");
  });

  // The last test of this file: the worker of some browsers reaches a running product also without a network.
  it("(52) says while the product is stopped how old it is, and opens its posts and key events from the saved page", async () => {
    const page = await openSavedPage(reader, path);
    await app.app.stop();
    const post = page.locator(`#post-${ids[9]}`);
    for (const search of ["", "?only=key", `?post=${ids[9]}`]) {
      await page.goto("about:blank");
      await page.goto(`${app.url}${path}${search}#post-${ids[9]}`);
      expect(new URL(page.url()).search, search).toBe("");
      await isMarked(page, /^অফলাইন: .+ আগের পাতা$/);
      const top = () => post.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThanOrEqual(0);
      await expect.poll(top).toBeLessThan(600);
      expect(await post.innerText()).toContain("খবর 10 এল");
    }
  });
});
