import { beforeAll, describe, expect, it } from "vitest";
import { useOwnApp, useReader } from "../../support/browser/use-world.ts";
import { createBlogDesk } from "../../support/sites/blog-desk.ts";
import { createEditor, EDITOR } from "../../support/sites/editor.ts";
import { isMarked, openSavedPage } from "../offline/saved-pages.ts";

const app = useOwnApp({ env: { DEMO_SPEED: "0.01", ...EDITOR } });
const reader = useReader(app, { serviceWorkers: "allow" });
const plain = useReader(app, { javaScriptEnabled: false });

let path = "";
const ids: string[] = [];
beforeAll(async () => {
  const desk = createBlogDesk({ editor: createEditor(app.url) });
  const id = await desk.begin();
  path = `/article/${id}`;
  for (let count = 1; count <= 25; count += 1) {
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

  it("(50) prints all posts of a page that no cache keeps", async () => {
    const answer = await fetch(`${app.url}${path}?print=all`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const text = await answer.text();
    expect(ids.map((id) => text.indexOf(`id="post-${id}"`) > 0)).not.toContain(false);
    expect(text.indexOf(`id="post-${ids[0]}"`)).toBeLessThan(text.indexOf(`id="post-${ids[24]}"`));
  });

  it("(52) says without a network how old it is, and its posts can be read", async () => {
    const page = await openSavedPage(reader, path);
    await reader.context.setOffline(true);
    for (const search of ["", `?post=${ids[24]}`, "?only=key"]) {
      await page.goto(`${app.url}${path}${search}`);
      await isMarked(page, /^অফলাইন: .+ আগের পাতা$/);
      expect(new URL(page.url()).search).toBe("");
      expect(await page.locator(`#post-${ids[24]}`).innerText()).toContain("খবর 25 এল");
    }
    await reader.context.setOffline(false);
  });
});
