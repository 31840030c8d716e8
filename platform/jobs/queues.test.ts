import { expect, it } from "vitest";
import { QUEUES } from "../../core/contract/jobs.ts";
import { createLog } from "../log/log.ts";
import { createInProcessJobs } from "./in-process/in-process-jobs.ts";
import type { AddOptions, Jobs } from "./port.ts";
import { enqueue, enqueueAll, type Handlers, processQueues } from "./queues.ts";

const WITHIN = { timeout: 10_000 };

/** Handlers that write down what they are given, by queue. */
function recording(): { handlers: Handlers; seen: { queue: string; data: object }[] } {
  const seen: { queue: string; data: object }[] = [];
  const record = async ({ queue, data }: { queue: string; data: object }): Promise<void> => {
    seen.push({ queue, data });
  };
  return {
    seen,
    handlers: {
      "poll-cricket": record,
      "poll-commentary": record,
      poll: record,
      "publish-article": record,
      "publish-front": record,
      "publish-admin": record,
      "scorecard-wanted": record,
      push: record,
      "push-part": record,
      alert: record,
      "alert-part": record,
      "push-owed": record,
      webhook: record,
      inquiry: record,
    },
  };
}

async function withJobs(work: (jobs: Jobs) => Promise<void>): Promise<void> {
  const jobs = createInProcessJobs(createLog("silent"));
  try {
    await work(jobs);
  } finally {
    await jobs.close(100);
  }
}

it("joins every queue of the contract to what does its work, in the contract's order", () =>
  withJobs(async (jobs) => {
    const { handlers, seen } = recording();
    await processQueues(jobs, handlers);
    expect(jobs.processed()).toEqual(Object.keys(QUEUES));
    await enqueue(jobs, "publish-article", { articleId: "a1", categories: ["bengal"] });
    await enqueueAll(jobs, "poll", [{ data: { sourceId: "feed-1" } }, { data: { sourceId: "feed-2" } }]);
    await expect.poll(() => seen, WITHIN).toHaveLength(3);
    expect(seen).toContainEqual({
      queue: "publish-article",
      data: { articleId: "a1", categories: ["bengal"] },
    });
  }));

it("fails a job that does not fit its queue before anything is done, and says which field", () =>
  withJobs(async (jobs) => {
    const { handlers, seen } = recording();
    await processQueues(jobs, handlers);
    const unfit = [
      ["push", { story: "s1" }, "articleId"],
      ["publish-admin", { saved: 1 }, "saved"],
      ["scorecard-wanted", { code: "../../etc" }, "code"],
      ["poll", { sourceId: "x".repeat(101) }, "sourceId"],
    ] as const;
    for (const [queue, data] of unfit) await jobs.add(queue, data);
    for (const [queue, , field] of unfit) {
      await expect.poll(async () => (await jobs.failed(queue, 1))[0]?.error, WITHIN).toContain(`${field}: `);
    }
    expect(seen).toEqual([]);
  }));

it("tries a job as often as its queue says, and enqueues it as its caller says", async () => {
  const added: [string, object, AddOptions | undefined][] = [];
  const jobs: Pick<Jobs, "add"> = {
    async add(...given) {
      const [queue, data, options] = given;
      added.push([queue, data, options]);
      return true;
    },
  };
  await enqueue(jobs, "push", { articleId: "a1" }, { dedupe: "a1" });
  await enqueue(jobs, "poll", { sourceId: "feed-1" });
  expect(added).toEqual([
    ["push", { articleId: "a1" }, { attempts: 7, backoff: 5_000, dedupe: "a1" }],
    ["poll", { sourceId: "feed-1" }, {}],
  ]);
});

/** Never called: the compiler is the test. */
async function others(jobs: Jobs): Promise<void> {
  // @ts-expect-error a source is named by its id
  await enqueue(jobs, "poll", { articleId: "a1" });
  // @ts-expect-error there is no such queue
  await enqueue(jobs, "publish-news", {});
  // @ts-expect-error a queue without anybody to do its work
  await processQueues(jobs, {});
}
void others;
