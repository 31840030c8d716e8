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

test("a feed's own rights and interval count; of one that says nothing an excerpt may be shown", () => {
  const own = { ...feed("https://a.example/2", 300), rights: "full" } as const;
  const sources = feedSources([feed("https://a.example/1"), own], env);
  expect(sources.map(({ rights, intervalMs }) => [rights, intervalMs])).toEqual([
    ["excerpt", 60_000],
    ["full", 300_000],
  ]);
});
