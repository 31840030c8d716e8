import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { adminArticleAnswer } from "../../../core/contract/admin.ts";
import { takeNetwork } from "../../e2e/article/blog-network.ts";
import { launchShell } from "../../support/browser/browser.ts";
import { startApp } from "../../support/sites/app.ts";
import { createEditor, EDITOR } from "../../support/sites/editor.ts";
import { waitUntil } from "../../support/wait.ts";
import { newPhone, slowDown } from "./first-view.ts";
import { interactionTimes, touchThePage, watchInteractions } from "./interactions.ts";

const POSTS = 2_000;
const ARRIVALS = 20;
const POLL_MS = 15_000;

function watchTasks(): void {
  const tasks: number[] = [];
  Reflect.set(window, "tasks", tasks);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: "longtask" });
}

/**
 * Loads 2,000 posts of a live blog on a cheap phone. Returns the longest tasks while each of twenty posts
 * arrives (0 if none is over 50 ms), and the times from interactions to the next paint, all in ms.
 */
export async function longBlog(): Promise<{ tasks: number[]; times: number[] }> {
  const app = await startApp({ env: { DEMO_SPEED: "0.01", ...EDITOR } });
  const browser = await launchShell();
  try {
    const editor = createEditor(app.url);
    const article = { title: "ঝড়ের খবর", content: "<p>উপকূলে ঝড়।</p>", category: "bengal", published: true };
    const made = await editor("POST", "/api/admin/news", { ...article, kind: "LiveBlog" });
    const { id } = adminArticleAnswer.parse(made.json).data;
    await editor("POST", `/api/admin/blogs/${id}/posts`, { contentHtml: "<p>প্রথম খবর।</p>" });
    const isPublished = async () =>
      (await (await fetch(`${app.url}/api/live/blog:${id}`)).text()).includes("প্রথম");
    await waitUntil(isPublished, "the blog is published");
    const page = await (await newPhone(browser)).newPage();
    await page.clock.install();
    await page.addInitScript(watchTasks);
    await page.addInitScript(watchInteractions);
    const network = await takeNetwork(page, app.url, id);
    network.add(POSTS - 1);
    await page.route(`**/api/blogs/${id}/posts?before=**`, (route) =>
      route.fulfill({ json: { success: true, posts: network.posts().slice(20) } }),
    );
    await page.goto(`${app.url}/article/${id}`);
    const shows = (post: string | undefined) => page.locator(`#post-${post}`).waitFor({ state: "attached" });
    const poll = async (): Promise<void> => {
      await page.clock.fastForward(POLL_MS);
      await shows(network.posts()[0]?.id);
    };
    await waitUntil(
      async () => {
        await page.clock.fastForward(POLL_MS);
        return (await page.locator(`#post-${network.posts()[0]?.id}`).count()) > 0;
      },
      "the page polls",
      60_000,
    );
    await page.getByRole("link", { name: "আগের পোস্ট দেখুন" }).click();
    await shows(network.posts().at(-1)?.id);
    await page.evaluate(() => window.scrollTo(0, 0));
    await slowDown(page);
    const tasks: number[] = [];
    for (let arrival = 0; arrival < ARRIVALS; arrival += 1) {
      await pause(500);
      await page.evaluate(() => Reflect.get(window, "tasks").splice(0));
      network.add(1);
      await poll();
      await pause(500);
      const found = await page.evaluate(() => Reflect.get(window, "tasks"));
      tasks.push(Math.max(0, ...z.array(z.number()).parse(found)));
    }
    await touchThePage(page);
    return { tasks, times: await interactionTimes(page) };
  } finally {
    await browser.close();
    await app.stop();
  }
}
