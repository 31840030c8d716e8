import { describe, expect, it } from "vitest";
import { DISMISSED_FOR, isLocalhost, showsBanner } from "./banner-rules.ts";

const NOW = Date.UTC(2026, 10, 21);
const reader = { supported: true, permission: "default" as const, localhost: false };
const facts = { ...reader, dismissedAt: null, now: NOW };

describe("the notification banner", () => {
  it("asks a reader who has not decided", () => {
    expect(showsBanner(facts)).toBe(true);
  });

  it.each([
    ["notifications are not supported", { supported: false }],
    ["permission was given", { permission: "granted" as const }],
    ["permission was refused", { permission: "denied" as const }],
    ["the site runs on localhost", { localhost: true }],
    ["it was dismissed within seven days", { dismissedAt: String(NOW - DISMISSED_FOR + 1) }],
  ])("stays away when %s", (_, change) => {
    expect(showsBanner({ ...facts, ...change })).toBe(false);
  });

  it("asks again after seven days, and when what is stored is garbage", () => {
    expect(showsBanner({ ...facts, dismissedAt: String(NOW - DISMISSED_FOR) })).toBe(true);
    expect(showsBanner({ ...facts, dismissedAt: "garbage" })).toBe(true);
  });
});

describe("localhost", () => {
  it.each(["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "::1", "khobor.localhost"])("is %s", (name) => {
    expect(isLocalhost(name)).toBe(true);
  });
  it.each(["khobor.example", "localhost.example", "128.0.0.1"])("is not %s", (name) => {
    expect(isLocalhost(name)).toBe(false);
  });
});
