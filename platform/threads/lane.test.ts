import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { NEEDS_LINUX } from "../../tests/support/needs-linux.ts";
import type { Deed } from "./fixtures/task.ts";
import { Lane } from "./lane.ts";
import type { LaneLimits, ThreadError, ThreadTask } from "./port.ts";
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
const run = (in_: Lane, deed: Deed, deadlineMs?: number): Promise<unknown> => in_.run(task(deadlineMs), deed);

describe.each([
  // A thread that stands still cannot be asked: it may have used a processor for all of the three times its deadline.
  { place: "thread", stoodAtLeast: 750, stoodAtMost: 30_000, mostWall: 3 },
  { place: "process", stoodAtLeast: 0, stoodAtMost: 500, mostWall: 10 },
] as const)("work in a $place", ({ place, stoodAtLeast, stoodAtMost, mostWall }) => {
  const lane = (limits: Partial<LaneLimits> = {}): Lane => laneOf(place, limits);

  it("gives its result, and its thread does the next", async () => {
    const one = lane();
    expect(await run(one, "answer")).toBe("done");
    expect(await run(one, "answer")).toBe("done");
    expect(one.workers).toBe(1);
  });

  it.each([
    ["spin", 100, "timeout", "the deed took longer than 0.1 s"],
    ["hoard", 120_000, "memory", "the deed took more than 64 MB"],
    ["overflow", 20_000, "crash", "the deed failed: Maximum call stack size exceeded"],
    ["throw", 20_000, "crash", "the deed failed: it cannot be read"],
    ["exit", 20_000, "crash", `the ${place} ended by itself`],
  ] as const)(
    "that would %s ends by itself (%i ms): %s, and the lane goes on",
    async (deed, deadline, kind, message) => {
      const one = lane();
      await expect(run(one, deed, deadline)).rejects.toMatchObject({ name: "ThreadError", kind, message });
      expect(await run(one, "answer")).toBe("done");
    },
  );

  it("leaves the event loop to the others while it runs, and is counted out in time", async () => {
    const one = lane();
    let turns = 0;
    const ticker = setInterval(() => (turns += 1), 5);
    await expect(run(one, "spin", 300)).rejects.toMatchObject({ kind: "timeout" });
    clearInterval(ticker);
    expect(turns).toBeGreaterThan(2);
  });

  it(`has its deadline in time of a processor: what only waits is ended ${mostWall} times as late`, async () => {
    const one = lane();
    // It waits for 300 ms.
    expect(await run(one, "stand", 600 / mostWall)).toBe("done");
    await expect(run(one, "stand", 200 / mostWall)).rejects.toMatchObject({ kind: "timeout" });
    await expect(run(one, "hang", 100)).rejects.toMatchObject({ kind: "timeout" });
  });

  it("is not taken for out of memory because it does not answer while the process grows", async () => {
    const standing = run(lane(), "stand still");
    const grown = Buffer.alloc(150_000_000, 1);
    expect(await standing).toBe("done");
    expect(grown.length).toBe(150_000_000);
  });

  it("is not blamed for what the work before it left behind", async () => {
    const one = lane({ heapMb: 96 });
    for (const deed of ["litter", ...Array.from({ length: 24 }, () => "crumbs" as const)] as const)
      expect(await run(one, deed)).toBe("done");
    expect(one.workers).toBe(1);
  });

  it("is preceded by a collection when the work before left much, and by no more for what that keeps", async () => {
    const one = lane();
    expect(await run(one, "keep")).toBe("done");
    const collections: unknown[] = [];
    for (let count = 0; count < 10; count += 1) collections.push(await run(one, "collections"));
    expect(collections[0]).not.toBe("0");
    expect(collections).toContain("0");
    expect(one.workers).toBe(1);
  });

  it("that is ended says what it used, as far as it can be known", async () => {
    const [spun, stood] = await Promise.all(
      (["spin", "stand still for long"] as const).map((deed) =>
        run(lane(), deed, 500).catch((error: unknown) => error),
      ),
    );
    for (const error of [spun, stood]) expect(error).toMatchObject({ kind: "timeout" });
    expect((spun as ThreadError).usedMs).toBeGreaterThan(0);
    expect((stood as ThreadError).usedMs).toBeGreaterThanOrEqual(stoodAtLeast);
    expect((stood as ThreadError).usedMs).toBeLessThanOrEqual(stoodAtMost);
  });

  it("waits its turn in a bounded queue", async () => {
    const one = lane();
    const spinning = expect(run(one, "spin", 500)).rejects.toMatchObject({ kind: "timeout" });
    const waiting = [run(one, "answer"), run(one, "answer")];
    await expect(run(one, "answer")).rejects.toMatchObject({ kind: "busy" });
    await spinning;
    expect(await Promise.all(waiting)).toEqual(["done", "done"]);
  });

  it("gives up waiting when its turn does not come", async () => {
    const one = lane({ waitMs: 100 });
    const spinning = expect(run(one, "spin", 1_000)).rejects.toMatchObject({ kind: "timeout" });
    await expect(run(one, "answer")).rejects.toMatchObject({ kind: "busy" });
    await spinning;
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

it.each(["thread", "process"] as const)(
  "takes over the memory of what is handed over to a %s, and leaves what shares its own",
  async (place) => {
    const handingOver: ThreadTask<never, unknown> = { ...task(), handsOver: (input: Uint8Array) => input };
    const one = laneOf(place);
    const [alone, shared] = [new Uint8Array(100_000), new Uint8Array(100_000).subarray(10)];
    await one.run(handingOver, alone);
    expect(alone.byteLength).toBe(0);
    await one.run(handingOver, shared);
    expect(shared.byteLength).toBe(99_990);
    const kept = new Uint8Array(100);
    await one.run(task(), kept);
    expect(kept.byteLength).toBe(100);
  },
);

describe("a thread of this process", () => {
  it("has its own room, for new objects and for all, however much the process is started with", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...["--max-semi-space-size=16", "--max-old-space-size=384"],
      fileURLToPath(new URL("./fixtures/new-objects.ts", import.meta.url)),
    ]);
    const [ofNew = 0, ofAll = 0] = stdout.split(" ").map(Number);
    expect(ofNew).toBeLessThanOrEqual(4);
    expect(ofAll).toBeLessThan(128);
  });
});

/** Also what no caller has waited for yet. */
function hasEnded(pid: number): boolean {
  try {
    return /State:\s+[ZX]/.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return true;
  }
}

const privateMbOf = (pid: number): number =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

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

  it.skipIf(NEEDS_LINUX)(`gives back what large work took before it rests${NEEDS_LINUX}`, async () => {
    const one = laneOf("process", { heapMb: 96 });
    const before = JSON.parse(String(await run(one, "say what is taken"))).privateMb;
    const { pid, privateMb } = JSON.parse(String(await run(one, "litter and say so")));
    expect(privateMb).toBeGreaterThan(before + 30);
    // Without any further work.
    await expect.poll(() => privateMbOf(pid)).toBeLessThan(before + 15);
  });

  it.skipIf(NEEDS_LINUX)(
    `outlives a parent that was killed by the time of its work at the most, whatever it does${NEEDS_LINUX}`,
    { timeout: 60_000 },
    async () => {
      const parent = spawn(process.execPath, [new URL("./fixtures/parent.ts", import.meta.url).pathname], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const [said] = await once(parent.stdout, "data");
      const { pid } = JSON.parse(String(said));
      const usage = watchProcess(pid);
      const before = usage.cpuMs() ?? 0;
      await expect.poll(() => usage.cpuMs(), { timeout: 20_000 }).toBeGreaterThan(before + 50);
      parent.kill("SIGKILL");
      await once(parent, "exit");
      await expect.poll(() => hasEnded(pid), { timeout: 20_000 }).toBe(true);
      usage.close();
    },
  );

  it("leaves this process as small as it was", async () => {
    const before = process.memoryUsage.rss();
    await expect(run(laneOf("process"), "hoard", 120_000)).rejects.toMatchObject({ kind: "memory" });
    expect(process.memoryUsage.rss() - before).toBeLessThan(30_000_000);
  });
});
