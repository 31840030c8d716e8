import { expect, it } from "vitest";
import { trafficSource } from "./traffic-source.ts";

it.each([
  ["", "direct"],
  ["news.example", "site"],
  ["www.google.com", "search"],
  ["www.google.com.bd", "search"],
  ["duckduckgo.com", "search"],
  ["m.facebook.com", "social"],
  ["t.co", "social"],
  ["t.me", "social"],
  ["x.com", "social"],
  ["feedly.com", "feed"],
  ["push", "push"],
  ["blog.example.org", "other"],
  ["not a host at all", "other"],
  ["constructor", "other"],
  ["__proto__", "other"],
])("who comes from %j comes by %s", (said, way) => {
  expect(trafficSource(said, "news.example")).toBe(way);
});
