import { connect, createServer } from "node:net";
import type { Page } from "playwright";
import { launchShell } from "../support/browser/browser.ts";
import { waitUntil } from "../support/wait.ts";

const PAGES = 5;

/** Browsers' pages of one site, whose sockets another process answers than its pages. */
export interface OpenPages {
  /** Time at which the last page has painted a first post with these words, ms since 1970. */
  painted(words: string): Promise<number>;
  close(): Promise<void>;
}

/** Passes connections that begin with a request for a socket to the gateway, and all others to the API. */
async function openDoor(api: number, gateway: number) {
  const server = createServer((socket) => {
    socket.once("data", (first) => {
      const target = connect(first.includes("GET /socket.io/") ? gateway : api, "127.0.0.1");
      for (const one of [socket, target]) one.setNoDelay(true);
      target.on("error", () => socket.destroy());
      target.write(first);
      socket.pipe(target).pipe(socket);
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

const paintedIn = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (!document.querySelector(".blog-posts > .blog-post")?.textContent?.includes(wanted)) return;
          observer.disconnect();
          // The second frame comes after the first was painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true });
        look();
      }),
    words,
  );

/** Opens a page in five contexts of a browser, each with a live socket. */
export async function openPages(path: string, api: number, gateway: number): Promise<OpenPages> {
  const [door, browser] = [await openDoor(api, gateway), await launchShell()];
  const pages: Page[] = [];
  for (let count = 0; count < PAGES; count += 1) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(door.url + path);
    const state = page.locator(".connection").first();
    await waitUntil(async () => (await state.getAttribute("data-state")) === "live", "the page is live");
    pages.push(page);
  }
  return {
    painted: async (words) => Math.max(...(await Promise.all(pages.map((page) => paintedIn(page, words))))),
    async close() {
      await browser.close();
      door.close();
    },
  };
}
