import { describe, expect, it } from "vitest";
import { createLog } from "../log/log.ts";
import { createReadiness } from "./readiness.ts";

describe("whether a process is ready", () => {
  function started() {
    const state = { time: 0, asked: 0, away: false };
    const readiness = createReadiness(createLog("silent"), () => state.time);
    readiness.add("store", async () => {
      state.asked += 1;
      if (state.away) throw new Error("away");
    });
    return { state, readiness, isReady: async () => (await readiness.run()).ready };
  }

  it("is looked at once for all who ask within half a second", async () => {
    const { state, isReady } = started();
    expect(await isReady()).toBe(true);
    state.away = true;
    state.time = 249;
    expect([await isReady(), state.asked]).toEqual([true, 1]);
    state.time = 500;
    expect([await isReady(), state.asked]).toEqual([false, 2]);
  });

  it("is told at once when a look ahead finds that it is not", async () => {
    const { state, isReady } = started();
    expect(await isReady()).toBe(true);
    state.away = true;
    state.time = 300;
    expect(await isReady()).toBe(true);
    await expect.poll(isReady).toBe(false);
    expect(state.time).toBe(300);
  });

  it("is looked at each time while it is not, so that it is told as soon as it is again", async () => {
    const { state, isReady } = started();
    state.away = true;
    expect(await isReady()).toBe(false);
    state.away = false;
    expect([await isReady(), state.asked]).toEqual([true, 2]);
  });
});
