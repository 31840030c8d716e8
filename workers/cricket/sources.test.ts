import { expect, test } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { feedSources, scorecardSource } from "./sources.ts";

const { env } = readConfig([], { POLL_LIVE_SECONDS: "5", POLL_FEED_SECONDS: "60" });
const feed = (url: string, every?: number) =>
  ({ url, section: "bengal", name: "x", ...(every === undefined ? {} : { every }) }) as const;
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

test("a feed's own interval counts", () => {
  expect(
    feedSources([feed("https://a.example/1"), feed("https://a.example/2", 300)], env).map(
      (s) => s.intervalMs,
    ),
  ).toEqual([60_000, 300_000]);
});

test("live matches are polled every POLL_LIVE_SECONDS, results a twelfth as often", () => {
  const of = (type: "live" | "result") =>
    scorecardSource("https://p.example", { code: "abc", type, title: "A v B" }, env);
  expect(of("live")).toMatchObject({
    url: "https://p.example/abc.json",
    intervalMs: 5000,
    matchType: "live",
  });
  expect(of("result").intervalMs).toBe(60_000);
});
