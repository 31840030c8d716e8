import { expect, test } from "vitest";
import { present } from "../../core/present.ts";
import { readConfig } from "../../platform/config/config.ts";
import { feedSources } from "./feed-sources.ts";

const { env } = readConfig([], { POLL_FEED_SECONDS: "60" });
const feed = (url: string, every?: number) =>
  ({ url, section: "bengal", name: "x", ...present({ every }) }) as const;
const ids = (...urls: string[]): string[] =>
  feedSources(
    urls.map((url) => feed(url)),
    env,
  ).map(({ id }) => id);

test("a feed keeps its id on another port and scheme, and two feeds never share one", () => {
  expect(ids("http://127.0.0.1:1/a.xml")).toEqual(ids("https://127.0.0.1:2/a.xml"));
  expect(
    new Set(ids("http://127.0.0.1:1/a.xml", "http://127.0.0.1:2/a.xml", "http://127.0.0.1:1/b.xml")).size,
  ).toBe(3);
  expect(ids("http://127.0.0.1:1/a.xml")[0]).toMatch(/^[A-Za-z0-9._-]+$/);
});

test("of a feed that says nothing an excerpt may be shown", () => {
  const feeds = [feed("https://a.example/1"), { ...feed("https://a.example/2"), rights: "full" } as const];
  expect(feedSources(feeds, env).map(({ rights }) => rights)).toEqual(["excerpt", "full"]);
});

test("a feed's own interval counts", () => {
  expect(
    feedSources([feed("https://a.example/1"), feed("https://a.example/2", 300)], env).map(
      (s) => s.intervalMs,
    ),
  ).toEqual([60_000, 300_000]);
});
