import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { frameText } from "../../tests/support/frame-text.ts";
import { PingBatch } from "./ping-batch.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("pings", () => {
  it("go out within 50 ms, once to each and in order, however many there are", () => {
    const batch = new PingBatch();
    const got: [number, number][] = [];
    const wire = (index: number) => ({
      deliver(frame: Buffer): boolean {
        expect(frameText(frame)).toBe("2");
        got.push([index, Date.now()]);
        return true;
      },
    });
    for (let index = 0; index < 1_000; index += 1) batch.add(wire(index));
    vi.advanceTimersByTime(49);
    expect(got).toEqual([]);
    vi.advanceTimersByTime(1);
    // One turn of the event loop.
    expect(got.length).toBeGreaterThan(0);
    expect(got.length).toBeLessThan(500);
    batch.add(wire(1_000));
    vi.advanceTimersByTime(50);
    expect(got.map(([index]) => index)).toEqual(Array.from({ length: 1_001 }, (_, index) => index));
    vi.advanceTimersByTime(1_000);
    batch.add(wire(1_001));
    vi.advanceTimersByTime(50);
    expect(got.at(-1)).toEqual([1_001, Date.now()]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
