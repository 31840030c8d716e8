import { expect, test } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { scorecardSource } from "./sources.ts";

const { env } = readConfig([], { POLL_LIVE_SECONDS: "5" });

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
