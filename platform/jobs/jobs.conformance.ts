import { describe, expect, it, vi } from "vitest";
import { MOST_FAILED_JOBS } from "./job-rules.ts";
import type { Job, Jobs, QueueStats } from "./port.ts";

let serial = 0;
/** Name of a queue that no other test uses. */
export const newQueue = (): string => `queue-${serial++}`;

/** Work of a handler that ends when the test says so. */
export function gate() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve, fail: reject };
}

const PATIENT = { timeout: 10_000 };

/** Behaviour of every jobs adapter. `open` opens it, empty or as another process would. */
export function describeJobs(name: string, open: () => Promise<Jobs>): void {
  const statsOf = async (jobs: Jobs, queue: string) => (await jobs.stats([queue]))[0];
  const reaches = (jobs: Jobs, queue: string, stats: Partial<QueueStats>) =>
    vi.waitFor(async () => expect(await statsOf(jobs, queue)).toMatchObject(stats), PATIENT);

  describe(`jobs: ${name}`, () => {
    it("runs jobs in order, with their data, once each", async () => {
      const jobs = await open();
      const queue = newQueue();
      const seen: Job<{ n: number }>[] = [];
      for (const n of [1, 2, 3]) {
        expect(await jobs.add(queue, { n, text: "রান", left: undefined })).toBe(true);
      }
      expect(await statsOf(jobs, queue)).toMatchObject({ queue, waiting: 3, active: 0, completed: 0 });
      await jobs.process<{ n: number }>(queue, async (job) => void seen.push(job));
      await reaches(jobs, queue, { waiting: 0, active: 0, completed: 3 });
      expect(seen.map(({ data }) => data)).toEqual([1, 2, 3].map((n) => ({ n, text: "রান" })));
      expect(seen.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(3);
      await jobs.add(queue, { n: 4 });
      await vi.waitFor(() => expect(seen).toHaveLength(4), PATIENT);
    });

    it("knows a key while its job waits, runs or waits for the next try; then not any more", async () => {
      const jobs = await open();
      const queue = newQueue();
      const add = (dedupe = "feed-1") => jobs.add(queue, {}, { dedupe, attempts: 2, backoff: 100 });
      const gates = [gate(), gate(), gate()];
      let runs = 0;
      expect(await add()).toBe(true);
      expect(await add()).toBe(false);
      expect(await add("feed-2")).toBe(true);
      expect(await statsOf(jobs, queue)).toMatchObject({ waiting: 2 });
      await jobs.process(queue, async () => gates[runs++]?.passed);
      await reaches(jobs, queue, { active: 1 });
      expect(await add()).toBe(false);
      gates[0]?.fail(new Error("first try"));
      await vi.waitFor(() => expect(runs).toBe(2), PATIENT);
      expect(await add()).toBe(false);
      gates[1]?.open();
      gates[2]?.open();
      await reaches(jobs, queue, { completed: 2 });
      expect(await add()).toBe(true);
      await reaches(jobs, queue, { completed: 3 });
      expect(runs).toBe(4);
    });

    it("lets one of many that ask at once in, by key", async () => {
      const jobs = await open();
      const queue = newQueue();
      const added = await Promise.all(
        Array.from({ length: 20 }, (_, n) => jobs.add(queue, {}, { dedupe: `k${n % 2}` })),
      );
      expect(added.filter(Boolean)).toHaveLength(2);
      for (const dedupe of ["", "a:b", "a b", "ক"]) {
        await expect(jobs.add(queue, {}, { dedupe })).rejects.toThrow(TypeError);
      }
    });

    it("adds many at once in their order, and those alone whose key no job holds", async () => {
      const jobs = await open();
      const queue = newQueue();
      const many = Array.from({ length: 600 }, (_, n) => ({ data: { n }, dedupe: `k${n % 500}` }));
      expect(await jobs.add(queue, { n: -1 }, { dedupe: "k7" })).toBe(true);
      const added = await jobs.addAll(queue, many);
      expect(added).toEqual(many.map((_, n) => n !== 7 && n < 500));
      expect(await statsOf(jobs, queue)).toMatchObject({ waiting: 500 });
      expect(await jobs.addAll(queue, many.slice(0, 5))).toEqual(Array(5).fill(false));
      expect(await jobs.addAll(queue, [])).toEqual([]);
      await expect(jobs.addAll(queue, [{ data: {} }, { data: {}, dedupe: "a:b" }])).rejects.toThrow(
        TypeError,
      );
      const seen: number[] = [];
      await jobs.process<{ n: number }>(queue, async ({ data }) => void seen.push(data.n));
      await vi.waitFor(() => expect(seen).toHaveLength(500), PATIENT);
      expect(seen.slice(0, 8)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
      expect(seen.toSorted((a, b) => a - b)).toEqual([
        -1,
        ...many.slice(0, 500).flatMap(({ data }) => (data.n === 7 ? [] : data.n)),
      ]);
    });

    it("holds a delayed job back", async () => {
      const jobs = await open();
      const queue = newQueue();
      const seen: string[] = [];
      await jobs.add(queue, { name: "later" }, { delay: 1000 });
      await jobs.add(queue, { name: "now" });
      expect(await statsOf(jobs, queue)).toMatchObject({ waiting: 1, delayed: 1 });
      await jobs.process<{ name: string }>(queue, async ({ data }) => void seen.push(data.name));
      await vi.waitFor(() => expect(seen).toEqual(["now", "later"]), PATIENT);
    });

    it("tries again, as often as it was told, and then succeeds or fails", async () => {
      const jobs = await open();
      const queue = newQueue();
      const tries: number[] = [];
      await jobs.add(queue, { succeedAt: 3 }, { attempts: 3, backoff: 10 });
      await jobs.process<{ succeedAt: number }>(queue, async ({ attempt, data }) => {
        tries.push(attempt);
        if (attempt < data.succeedAt) throw new Error(`try ${attempt}`);
      });
      await reaches(jobs, queue, { completed: 1 });
      expect(tries).toEqual([1, 2, 3]);
      expect(await jobs.failed(queue, 10)).toEqual([]);
      await jobs.add(queue, { succeedAt: 9 }, { attempts: 2, backoff: 10 });
      await vi.waitFor(async () => expect(await jobs.failed(queue, 10)).toHaveLength(1), PATIENT);
      expect(tries).toEqual([1, 2, 3, 1, 2]);
      expect((await jobs.failed(queue, 10))[0]).toMatchObject({
        queue,
        data: { succeedAt: 9 },
        attempts: 2,
        error: "try 2",
        failedAt: expect.any(Number),
      });
    });

    it("keeps failed jobs, newest first, for an operator to retry or drop", async () => {
      const jobs = await open();
      const queue = newQueue();
      let healed = false;
      const attempts: number[] = [];
      await jobs.process<{ n: number }>(queue, async ({ data, attempt }) => {
        attempts.push(attempt);
        if (!healed) throw new Error(`broken ${data.n}`);
      });
      for (const n of [1, 2, 3]) {
        await jobs.add(queue, { n }, { dedupe: `n${n}` });
        await vi.waitFor(async () => expect(await jobs.failed(queue, 10)).toHaveLength(n), PATIENT);
      }
      const failed = await jobs.failed(queue, 2);
      expect(failed.map(({ error }) => error)).toEqual(["broken 3", "broken 2"]);
      expect(await jobs.failed(queue, 0)).toEqual([]);
      healed = true;
      const [third = "", second = ""] = failed.map(({ id }) => id);
      expect(await jobs.retry(queue, third)).toBe(true);
      await reaches(jobs, queue, { completed: 1, failed: 2 });
      expect(attempts).toEqual([1, 1, 1, 1]);
      expect(await jobs.retry(queue, third)).toBe(false);
      expect(await jobs.drop(queue, second)).toBe(true);
      expect(await jobs.drop(queue, second)).toBe(false);
      expect(await jobs.retry(queue, "absent")).toBe(false);
      expect((await jobs.failed(queue, 10)).map(({ error }) => error)).toEqual(["broken 1"]);
      // After a failure the job's key is free again.
      expect(await jobs.add(queue, { n: 1 }, { dedupe: "n1" })).toBe(true);
    });

    it("keeps no more failed jobs than it may; the oldest go", async () => {
      const jobs = await open();
      const queue = newQueue();
      const all = MOST_FAILED_JOBS + 5;
      await Promise.all(Array.from({ length: all }, (_, n) => jobs.add(queue, { n })));
      await jobs.process(queue, async () => {
        throw new Error("always");
      });
      await vi.waitFor(
        async () =>
          expect(await statsOf(jobs, queue)).toMatchObject({
            waiting: 0,
            active: 0,
            failed: MOST_FAILED_JOBS,
          }),
        { timeout: 15_000, interval: 100 },
      );
      const kept = (await jobs.failed(queue, all)).map(({ data }) => data);
      expect(kept).toHaveLength(MOST_FAILED_JOBS);
      expect(kept[0]).toEqual({ n: all - 1 });
      expect(kept).not.toContainEqual({ n: 4 });
    });

    it("runs no more jobs at once than it was told, and says since when the oldest waits", async () => {
      const jobs = await open();
      const queue = newQueue();
      const gates: ReturnType<typeof gate>[] = [];
      const before = Date.now();
      for (let n = 0; n < 6; n += 1) await jobs.add(queue, { n });
      await jobs.process(
        queue,
        () => {
          const next = gate();
          gates.push(next);
          return next.passed;
        },
        { concurrency: 3 },
      );
      await reaches(jobs, queue, { active: 3, waiting: 3 });
      const oldest = (await statsOf(jobs, queue))?.oldestWaiting ?? 0;
      expect(oldest).toBeGreaterThanOrEqual(before);
      expect(oldest).toBeLessThanOrEqual(Date.now());
      gates[0]?.open();
      await vi.waitFor(() => expect(gates).toHaveLength(4), PATIENT);
      expect(await statsOf(jobs, queue)).toMatchObject({ active: 3, waiting: 2, completed: 1 });
      // Each job that finishes lets the next one begin.
      const opening = setInterval(() => {
        for (const each of gates) each.open();
      }, 10);
      await reaches(jobs, queue, { completed: 6 });
      clearInterval(opening);
      expect(await statsOf(jobs, queue)).not.toHaveProperty("oldestWaiting");
    });

    it("waits at its end for jobs that run, and takes no more", async () => {
      const jobs = await open();
      const queue = newQueue();
      const running = gate();
      const work = gate();
      const done: number[] = [];
      await jobs.add(queue, { n: 1 });
      await jobs.add(queue, { n: 2 });
      await jobs.process<{ n: number }>(queue, async ({ data }, signal) => {
        running.open();
        await work.passed;
        expect(signal.aborted).toBe(false);
        done.push(data.n);
      });
      await running.passed;
      let closed = false;
      const closing = jobs.close().then(() => {
        closed = true;
      });
      expect(closed).toBe(false);
      work.open();
      await closing;
      expect(done).toEqual([1]);
      await expect(jobs.add(queue, {})).rejects.toThrow("closed");
    });

    it("tells a job that does not end, and goes without it when the grace is over", async () => {
      const jobs = await open();
      const queue = newQueue();
      const running = gate();
      const told = gate();
      const never = gate();
      await jobs.add(queue, {});
      await jobs.process(queue, (_, signal) => {
        signal.addEventListener("abort", () => told.open());
        running.open();
        return never.passed;
      });
      await running.passed;
      await jobs.close(400);
      await told.passed;
      never.open();
    });

    it("answers a ping, and knows an empty queue", async () => {
      const jobs = await open();
      const queue = newQueue();
      await jobs.ping();
      const empty = { queue, waiting: 0, active: 0, delayed: 0, failed: 0, completed: 0 };
      expect(await jobs.stats([queue])).toEqual([empty]);
      expect(await jobs.stats([])).toEqual([]);
    });
  });
}
