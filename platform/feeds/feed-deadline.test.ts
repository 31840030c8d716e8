import { expect, it } from "vitest";
import { parseInWorker } from "../threads/parse-in-worker.ts";
import { READ_FEED } from "./feed-request.ts";

const GOOD =
  '<rss version="2.0"><channel><title>x</title><item><guid>1</guid><title>নদীর পাড়ে মেলা</title></item></channel></rss>';

it("a feed has five seconds to be read in; then its source says so, and the next one is read", async () => {
  expect(READ_FEED).toMatchObject({ lane: "feeds", deadlineMs: 5_000 });
  const stopping = new AbortController().signal;
  const read = (task: typeof READ_FEED) =>
    parseInWorker({ stopping }, task, {
      body: new TextEncoder().encode(GOOD),
      url: "https://paper.example/feed",
      name: "A paper",
      section: "bengal",
      format: "auto",
    });
  const endless = new URL("../../tests/support/threads/spinning-task.ts", import.meta.url);
  const late = read({ ...READ_FEED, module: endless, deadlineMs: 100 });
  const next = read(READ_FEED);
  // The delay is the source's fault, so the interval until the next poll grows.
  expect(await late).toEqual({ ok: false, error: "Reading the feed took longer than 0.1 s" });
  expect(await next).toMatchObject({
    ok: true,
    value: { stories: [{ card: { title: "নদীর পাড়ে মেলা".normalize("NFC") } }] },
  });
});
