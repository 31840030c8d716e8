import { afterEach, describe, expect, it } from "vitest";
import { QUEUES } from "../../core/contract/jobs.ts";
import { describeOnRedis, prepareOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { createLog } from "../log/log.ts";
import { createInProcessJobs } from "./in-process/in-process-jobs.ts";
import { openJobs } from "./open.ts";
import type { AddOptions, Jobs } from "./port.ts";
import { enqueue, enqueueAll, type Handlers, processQueues } from "./queues.ts";

function recording(): { handlers: Handlers; seen: { queue: string; data: object }[] } {
  const seen: { queue: string; data: object }[] = [];
  const record = async ({ queue, data }: { queue: string; data: object }): Promise<void> => {
    seen.push({ queue, data });
  };
  return {
    seen,
    handlers: Object.fromEntries(Object.keys(QUEUES).map((queue) => [queue, record])) as unknown as Handlers,
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

it("gives jobs to the handlers of their queues", () =>
  withJobs(async (jobs) => {
    const { handlers, seen } = recording();
    await processQueues(jobs, handlers);
    await enqueue(jobs, "publish-article", { articleId: "a1", categories: ["bengal"] });
    await enqueueAll(jobs, "poll", [{ data: { sourceId: "feed-1" } }, { data: { sourceId: "feed-2" } }]);
    await expect.poll(() => seen).toHaveLength(3);
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
      await expect.poll(async () => (await jobs.failed(queue, 1))[0]?.error).toContain(`${field}: `);
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

/** Tests that every implementation of the job store must pass. */
function clearing(open: () => Promise<Jobs>): void {
  it("drops failed jobs whose work a later one did, and no others", async () => {
    const jobs = await open();
    let away = true;
    const fails = async (): Promise<void> => {
      if (away) throw new Error("away");
    };
    const { handlers } = recording();
    await processQueues(jobs, { ...handlers, poll: fails, "publish-front": fails });
    const failed = async (queue: string) => (await jobs.failed(queue, 10)).map(({ data }) => data);
    for (const sourceId of ["feed-1", "feed-2", "feed-1"]) await enqueue(jobs, "poll", { sourceId });
    await jobs.add("publish-front", { launch: 1 });
    await jobs.add("poll", { unfit: true });
    await expect.poll(() => failed("poll")).toHaveLength(4);
    await expect.poll(() => failed("publish-front")).toHaveLength(1);
    away = false;
    await enqueue(jobs, "poll", { sourceId: "feed-1" });
    await enqueue(jobs, "publish-front", { launch: 2 });
    await expect.poll(() => failed("publish-front")).toEqual([]);
    await expect.poll(() => failed("poll")).toHaveLength(2);
    expect(await failed("poll")).toEqual(expect.arrayContaining([{ sourceId: "feed-2" }, { unfit: true }]));
    await enqueue(jobs, "poll", { sourceId: "feed-2" });
    await expect.poll(() => failed("poll")).toEqual([{ unfit: true }]);
  });
}

describe("failed jobs, in one process", () => {
  const opened: Jobs[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((jobs) => jobs.close(100))));
  clearing(async () => {
    const jobs = createInProcessJobs(createLog("silent"));
    opened.push(jobs);
    return jobs;
  });
});

describeOnRedis("failed jobs, over Redis", (redis) => {
  clearing(
    prepareOnRedis(
      redis,
      (config) => openJobs(config, createLog("silent")),
      (jobs) => jobs.close(100),
    ),
  );
});
