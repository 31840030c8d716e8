import { afterEach, expect, it, vi } from "vitest";
import { loadAgain } from "./live-scorecard.ts";

const Part = () => null;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a scorecard's script that did not come is asked for each minute until it comes, and not without a network", async () => {
  vi.useFakeTimers();
  const network = { onLine: true };
  vi.stubGlobal("navigator", network);
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part);
  load.mockRejectedValueOnce(new Error("away"));
  const loading = loadAgain({ load });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(1);
  network.onLine = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  network.onLine = true;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await loading).toBe(Part);
});
