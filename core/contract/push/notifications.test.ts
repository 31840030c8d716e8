import { describe, expect, it } from "vitest";
import { parsePushToken } from "./notifications.ts";

const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };

describe("a push token", () => {
  it("is a subscription as JSON, with an https endpoint", () => {
    expect(
      parsePushToken(JSON.stringify({ endpoint: "https://push.example/x", expirationTime: null, keys })),
    ).toEqual({
      ok: true,
      value: { endpoint: "https://push.example/x", keys },
    });
  });

  it.each([
    "",
    "{}",
    "null",
    JSON.stringify({ endpoint: "http://push.example/x", keys }),
    JSON.stringify({ endpoint: "https://push.example/x", keys: { p256dh: "short", auth: keys.auth } }),
    JSON.stringify({ endpoint: "javascript:alert(1)", keys }),
  ])("refuses %s", (token) => {
    expect(parsePushToken(token).ok).toBe(false);
  });
});
