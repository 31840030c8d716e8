import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { NEEDS_LINUX } from "../../tests/support/needs-linux.ts";
import type { TestTask } from "./fixtures/task.ts";
import { Lane } from "./lane.ts";
import type { LaneLimits, ThreadTask } from "./port.ts";
import { watchProcess } from "./process-usage.ts";

const MODULE = new URL("./fixtures/task.ts", import.meta.url);
const task = (deadlineMs = 20_000): ThreadTask<never, unknown> => ({
  name: "the deed",
  module: MODULE,
  lane: "pages",
  deadlineMs,
});

const open: Lane[] = [];
afterEach(() => {
  for (const lane of open.splice(0)) lane.close();
});
function laneOf(place: LaneLimits["place"], limits: Partial<LaneLimits> = {}): Lane {
  const made = new Lane({
    place,
    workers: 1,
    heapMb: 64,
    mostWaiting: 2,
    waitMs: 30_000,
    idleMs: 30_000,
    ...limits,
  });
  open.push(made);
  return made;
}
const run = (in_: Lane, deed: TestTask, deadlineMs?: number): Promise<unknown> =>
  in_.run(task(deadlineMs), deed);

describe.each([
  // The CPU time of a blocked thread cannot be measured, so the thread may use three times its deadline.
  { place: "thread", mostWall: 3 },
  { place: "process", mostWall: 10 },
] as const)("work in a $place", ({ place, mostWall }) => {
  const lane = (limits: Partial<LaneLimits> = {}): Lane => laneOf(place, limits);

  it.each([
    ["spin", 100, "timeout", "the deed took longer than 0.1 s"],
    ["hoard", 120_000, "memory", "the deed took more than 64 MB"],
    ["overflow", 20_000, "crash", "the deed failed: Maximum call stack size exceeded"],
    ["throw", 20_000, "crash", "the deed failed: it cannot be read"],
    ["exit", 20_000, "crash", `the ${place} ended unexpectedly`],
  ] as const)(
    "that would %s ends by itself (%i ms): %s, and the lane goes on",
    async (deed, deadline, kind, message) => {
      const one = lane();
      await expect(run(one, deed, deadline)).rejects.toMatchObject({ name: "ThreadError", kind, message });
      expect(await run(one, "answer")).toBe("done");
    },
  );

  it(`has its deadline in time of a processor: what only waits is ended ${mostWall} times as late`, async () => {
    const one = lane();
    expect(await run(one, "stand", 600 / mostWall)).toBe("done");
    await expect(run(one, "stand", 200 / mostWall)).rejects.toMatchObject({ kind: "timeout" });
    await expect(run(one, "hang", 100)).rejects.toMatchObject({ kind: "timeout" });
  });

  it("waits its turn in a bounded queue", async () => {
    const one = lane();
    const spinning = expect(run(one, "spin", 500)).rejects.toMatchObject({ kind: "timeout" });
    const waiting = [run(one, "answer"), run(one, "answer")];
    await expect(run(one, "answer")).rejects.toMatchObject({ kind: "busy" });
    await spinning;
    expect(await Promise.all(waiting)).toEqual(["done", "done"]);
  });

  it("ends with the process: what runs and what waits is told", async () => {
    const one = lane();
    const both = [run(one, "spin"), run(one, "answer")].map((each) =>
      expect(each).rejects.toMatchObject({ kind: "closed" }),
    );
    one.close();
    await Promise.all(both);
    await expect(run(one, "answer")).rejects.toMatchObject({ kind: "closed" });
  });

  it.skipIf(NEEDS_LINUX)(`comes after the event loop, whose rank it leaves alone${NEEDS_LINUX}`, async () => {
    const own = getPriority(0);
    expect(Number(await run(lane(), "rank"))).toBe(Math.min(own + 10, 19));
    expect(getPriority(0)).toBe(own);
  });

  const handingOver: ThreadTask<never, unknown> = { ...task(), handsOver: (input: Uint8Array) => input };

  it("takes the bytes that are handed over, alone or as a field, however many", async () => {
    const one = lane();
    for (const length of [0, 10, 3_000_000]) {
      expect(await one.run(handingOver, new Uint8Array(length))).toBe(String(length));
      expect(await one.run(task(), new Uint8Array(length))).toBe(String(length));
    }
    const field = { ...handingOver, handsOver: ({ bytes }: { bytes: Uint8Array }) => bytes };
    const bytes = Uint8Array.from([1, 2, 3]);
    expect(await one.run(field, { bytes, name: "three" })).toBe("three 1,2,3");
  });

  it("gives its thread back when there is nothing to do", async () => {
    const one = lane({ idleMs: 20 });
    expect(await run(one, "answer")).toBe("done");
    await expect.poll(() => one.workers).toBe(0);
    expect(await run(one, "answer")).toBe("done");
  });
});

function hasEnded(pid: number): boolean {
  try {
    return /State:\s+[ZX]/.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return true;
  }
}

describe("a process of its own", () => {
  it("knows none of the product's secrets", async ({ onTestFinished }) => {
    process.env.A_SECRET = "kept";
    onTestFinished(() => {
      delete process.env.A_SECRET;
    });
    const names = JSON.parse(String(await run(laneOf("process"), "environment")));
    expect(names).toContain("MALLOC_ARENA_MAX");
    expect(names).not.toContain("A_SECRET");
  });

  it.skipIf(NEEDS_LINUX)(
    `outlives a parent that was killed by the time of its work at the most, whatever it does${NEEDS_LINUX}`,
    async () => {
      const parent = spawn(process.execPath, [new URL("./fixtures/parent.ts", import.meta.url).pathname], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const [said] = await once(parent.stdout, "data");
      const { pid } = JSON.parse(String(said));
      const usage = watchProcess(pid);
      const before = usage.cpuMs() ?? 0;
      await expect.poll(() => usage.cpuMs()).toBeGreaterThan(before + 50);
      parent.kill("SIGKILL");
      await once(parent, "exit");
      await expect.poll(() => hasEnded(pid)).toBe(true);
      usage.close();
    },
  );
});
