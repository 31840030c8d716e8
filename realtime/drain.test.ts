import { expect, it, vi } from "vitest";
import { drainSockets } from "./drain.ts";

it("ends at once for a few, and tells each batch alike", async () => {
  const batches = async (count: number, drainMs: number): Promise<number[]> => {
    vi.useFakeTimers({ toFake: ["performance"] });
    let sockets = Array.from({ length: count }, () => ({ deliver: () => true, close: () => undefined }));
    const sizes: number[] = [];
    const look = (): typeof sockets => sockets;
    let closed = 0;
    const counting = () =>
      look().map((socket) => ({
        ...socket,
        close() {
          closed += 1;
          sockets = sockets.filter((other) => other !== socket);
        },
      }));
    await drainSockets(
      counting,
      drainMs,
      () => 0.5,
      async (ms) => {
        sizes.push(closed);
        closed = 0;
        vi.advanceTimersByTime(ms);
      },
    );
    vi.useRealTimers();
    return [...sizes, closed];
  };
  expect(await batches(10, 45_000)).toEqual([10]);
  expect(await batches(1_800, 45_000)).toEqual(Array(180).fill(10));
});
