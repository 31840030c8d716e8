import { afterAll, beforeAll, expect, it } from "vitest";
import { openFetcher } from "../../platform/fetch/open.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { runInThread } from "../../platform/threads/open.ts";
import { ThreadError } from "../../platform/threads/port.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { createWebsiteContent, READ_PAGE } from "./website-content.ts";

let publisher: LoopbackServer;
let fetcher: Fetcher;

beforeAll(async () => {
  publisher = await startLoopbackServer((_request, response) => response.end("<p>কথা</p>"));
  fetcher = openFetcher({ fetchAllow: [], fetchAllowReaders: [publisher.host] }, createLog("silent"));
});
afterAll(async () => {
  publisher.close();
  await fetcher.close();
});

const asker = () => ({ address: "198.51.100.7", signal: new AbortController().signal });

it.each([
  ["timeout", 422, "The page takes too long to read", {}],
  ["memory", 422, "The page takes too much memory to read", {}],
  ["crash", 422, "The page cannot be read", {}],
  ["busy", 503, "Too many pages are being read; try again in a few seconds", { retryAfter: 5 }],
  ["closed", 503, "This server is being replaced; try again in a few seconds", { retryAfter: 5 }],
] as const)("says in words that the reading of a page came to %s", async (kind, status, message, more) => {
  let reads = 0;
  const content = createWebsiteContent(fetcher, async () => {
    reads += 1;
    throw new ThreadError(kind, "inner words");
  });
  const answer = { status, body: { success: false, message }, ...more };
  for (let time = 0; time < 2; time += 1) expect(await content(`${publisher.url}/`, asker())).toEqual(answer);
  expect(reads).toBe(status === 422 ? 1 : 2);
});

it("gives a page up that takes longer than its two seconds", async () => {
  expect(READ_PAGE).toMatchObject({ lane: "pages", deadlineMs: 2_000 });
  const endless = new URL("../../tests/support/threads/spinning-task.ts", import.meta.url);
  const content = createWebsiteContent(fetcher, (page) =>
    runInThread({ ...READ_PAGE, module: endless, deadlineMs: 100 }, page),
  );
  expect(await content(`${publisher.url}/`, asker())).toEqual({
    status: 422,
    body: { success: false, message: "The page takes too long to read" },
  });
});
