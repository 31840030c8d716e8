import { describe, expect, it } from "vitest";
import { nextPollIn } from "./polling.ts";

const away = { fed: false, hidden: false, lookedAt: 100_000, intervalSeconds: 15, now: 104_000 };

describe("when a topic is polled", () => {
  it("waits for what is left of the interval", () => {
    expect(nextPollIn(away)).toBe(11_000);
  });

  it("is due at once when the interval has passed, as it has when a hidden tab comes back", () => {
    expect(nextPollIn({ ...away, now: 400_000 })).toBe(0);
  });

  it("never while the tab is hidden, nor while the socket feeds it", () => {
    expect(nextPollIn({ ...away, hidden: true })).toBeUndefined();
    expect(nextPollIn({ ...away, fed: true })).toBeUndefined();
  });
});
