import { describe, expect, it } from "vitest";
import { LastLooks, nextPollIn } from "./polling.ts";

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

describe("when a topic was looked for last", () => {
  const ports = { read: () => ({ epoch: "e", version: 1, value: {} }), now: () => 9_999 };

  it("is known of the two hundred that were left last, of one that was left again too", () => {
    const looks = new LastLooks();
    for (let topic = 1; topic <= 200; topic += 1) looks.add(`match:${topic}`, topic);
    looks.add("match:1", 300);
    looks.add("match:201", 301);
    const at = (topic: number): number => looks.of(`match:${topic}`, ports);
    expect([at(1), at(2), at(3), at(200), at(201)]).toEqual([300, 9_999, 3, 200, 301]);
  });

  it("is now where the document is not here any more", () => {
    const looks = new LastLooks();
    looks.add("match:1", 1);
    expect(looks.of("match:1", { ...ports, read: () => undefined })).toBe(9_999);
  });
});
