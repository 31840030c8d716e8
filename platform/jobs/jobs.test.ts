import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeOnRedis, prepareOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { createLog } from "../log/log.ts";
import { createInProcessJobs } from "./in-process/in-process-jobs.ts";
import { describeJobs, newQueue } from "./jobs.conformance.ts";
import { openJobs } from "./open.ts";

const log = createLog("silent");

describeJobs("in-process", async () => createInProcessJobs(log));

describe("jobs: in-process, by the clock", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("doubles the wait between tries", async () => {
    vi.useFakeTimers();
    const jobs = createInProcessJobs(log);
    const tries: number[] = [];
    const start = Date.now();
    await jobs.add("poll", {}, { attempts: 4, backoff: 100, delay: 50 });
    await jobs.process("poll", async () => {
      tries.push(Date.now() - start);
      throw new Error("down");
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries).toEqual([50, 150, 350, 750]);
  });
});

describeOnRedis("with a Redis of its own", (redis) => {
  const open = prepareOnRedis(
    redis,
    (config) => openJobs(config, log),
    (jobs) => jobs.close(100),
  );

  describeJobs("BullMQ", open);

  describe("jobs: BullMQ, between processes", () => {
    it("shares a queue: every job once, a key known to all", async () => {
      const [one, two] = [await open(), await open()];
      const queue = newQueue();
      const seen: number[] = [];
      expect(await one.add(queue, { n: 0 }, { dedupe: "k" })).toBe(true);
      expect(await two.add(queue, { n: 0 }, { dedupe: "k" })).toBe(false);
      for (let n = 1; n < 40; n += 1) await one.add(queue, { n });
      for (const jobs of [one, two]) {
        await jobs.process<{ n: number }>(queue, async ({ data }) => void seen.push(data.n), {
          concurrency: 2,
        });
      }
      await vi.waitFor(async () => expect((await two.stats([queue]))[0]?.completed).toBe(40), 10_000);
      expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    });

    it("adds many to a server that knows no script any more, as one that was restarted or that took over", async () => {
      const jobs = await open();
      const queue = newQueue();
      const many = Array.from({ length: 5 }, (_, n) => ({ data: { n }, dedupe: `n${n}` }));
      expect(await jobs.addAll(queue, many.slice(0, 2))).toEqual([true, true]);
      await redis().command("SCRIPT", "FLUSH");
      expect(await jobs.addAll(queue, many)).toEqual([false, false, true, true, true]);
    });

    it("takes over the job of a worker that was killed", async () => {
      const jobs = await open();
      const queue = newQueue();
      await jobs.add(queue, { n: 1 }, { dedupe: "n1" });
      const script = new URL("../../tests/support/threads/hanging-worker.ts", import.meta.url).pathname;
      const child = spawn(process.execPath, [script, redis().url, queue], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      await once(child.stdout, "data");
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
      expect(await jobs.add(queue, { n: 1 }, { dedupe: "n1" })).toBe(false);
      const seen: unknown[] = [];
      await jobs.process(queue, async ({ data, attempt }) => void seen.push([data, attempt]));
      await vi.waitFor(() => expect(seen).toEqual([[{ n: 1 }, 1]]), 12_000);
      await vi.waitFor(async () => expect(await jobs.add(queue, { n: 1 }, { dedupe: "n1" })).toBe(true));
    });

    it("rejects while Redis is paused, and goes on afterwards", async () => {
      const jobs = await open();
      const queue = newQueue();
      const seen: unknown[] = [];
      await jobs.process(queue, async ({ data }) => void seen.push(data));
      await jobs.add(queue, { n: 1 });
      await vi.waitFor(() => expect(seen).toEqual([{ n: 1 }]), 10_000);
      redis().pause();
      try {
        const calls = [jobs.add(queue, { n: 2 }), jobs.stats([queue]), jobs.failed(queue, 1), jobs.ping()];
        for (const result of await Promise.allSettled(calls)) {
          expect(String(result.status === "rejected" && result.reason)).toContain("Jobs (Redis): no answer");
        }
      } finally {
        redis().resume();
      }
      await vi.waitFor(() => jobs.ping(), 10_000);
      await jobs.add(queue, { n: 3 });
      await vi.waitFor(() => expect(seen).toContainEqual({ n: 3 }), 10_000);
    });
  });
});
