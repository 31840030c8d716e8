import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { frameText } from "../tests/support/frame-text.ts";
import { drainSockets } from "./drain.ts";

interface Told {
  done: (string | number)[];
  deliver(frame: Buffer): boolean;
  close(code: number): void;
}

let open: Told[];
let all: Told[];

function connect(count: number): void {
  all = Array.from({ length: count }, () => {
    const told: Told = {
      done: [],
      deliver: (frame) => told.done.push(frameText(frame)) > 0,
      close(code) {
        told.done.push(code);
        open = open.filter((other) => other !== told);
      },
    };
    return told;
  });
  open = all;
}

async function drain(drainMs: number, random: () => number): Promise<number[]> {
  const sizes: number[] = [];
  let before = open.length;
  const count = (): void => {
    sizes.push(before - open.length);
    before = open.length;
  };
  await drainSockets(
    () => open,
    drainMs,
    random,
    async (ms) => {
      count();
      vi.advanceTimersByTime(ms);
    },
  );
  count();
  return sizes;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

it("ends at once for a few, and tells each batch alike", async () => {
  connect(10);
  expect(await drain(45_000, () => 0.5)).toEqual([10]);
  connect(1_800);
  expect(await drain(45_000, () => 0.5)).toEqual(Array(180).fill(10));
  connect(11);
  expect(await drain(45_000, () => 0.5)).toEqual(Array(11).fill(1));
});

it("tells each once when to come back, at a moment of its own within a second, and then closes for a restart", async () => {
  connect(40);
  const draws = [0, 0.25, 0.5, 0.999_9];
  let drawn = 0;
  await drain(1_000, () => draws[drawn++ % draws.length] ?? 0);
  const hints = [100, 350, 600, 1_100];
  expect(all.map(({ done }) => done)).toEqual(
    all.map((_, index) => [`42["drain",{"after":${hints[index % hints.length]}}]`, 1012]),
  );
});
