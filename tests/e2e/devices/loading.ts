import type { Page } from "playwright";
import type { UsedReader, UsedWorld } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

export const SAVING = { extraHTTPHeaders: { "save-data": "on" }, viewport: { width: 390, height: 844 } };

export async function addPicturedStories(world: UsedWorld): Promise<void> {
  const at = Date.now();
  for (let index = 0; index < 20; index += 1)
    world.feed.add({
      guid: `pictured-${index}`,
      title: `নদীর পাড় ভাঙছে, ঘর হারানোর ভয়ে রাত জাগছে তিন গ্রাম (${index})`,
      at: at - index * 1000,
      picture: `${world.feed.origin}/${index}.png`,
    });
  const page = async () => (await fetch(world.url)).text();
  await waitUntil(async () => (await page()).match(/<img /g)?.length === 11, "every story with its picture");
}

export interface Loading {
  page: Page;
  came: { path: string; bytes: number }[];
  givenUp: { path: string; bytes: number }[];
}

/** Loads a page with an empty cache, and waits for all requests that it sends by itself. */
export async function load(
  reader: Pick<UsedReader, "open" | "context">,
  path: string,
  init?: () => void,
): Promise<Loading> {
  const page = await reader.open();
  if (init) await page.addInitScript(init);
  const session = await reader.context.newCDPSession(page);
  await session.send("Network.enable");
  const asked = new Map<string, string>();
  const came: Loading["came"] = [];
  const givenUp: Loading["givenUp"] = [];
  const bytesOf = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => asked.set(requestId, request.url));
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) =>
    bytesOf.set(requestId, (bytesOf.get(requestId) ?? 0) + encodedDataLength),
  );
  session.on("Network.loadingFailed", ({ requestId }) => {
    const { pathname } = new URL(asked.get(requestId) ?? "about:blank");
    givenUp.push({ path: pathname, bytes: bytesOf.get(requestId) ?? 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { protocol, pathname } = new URL(asked.get(requestId) ?? "about:blank");
    if (protocol !== "data:") came.push({ path: pathname, bytes: encodedDataLength });
  });
  await page.goto(path);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    await new Promise((done) => setTimeout(done));
  });
  return { page, came, givenUp };
}

export const scriptsOf = (came: Loading["came"]): string[] =>
  came.map(({ path }) => path).filter((path) => path.endsWith(".js"));
