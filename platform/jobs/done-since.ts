import { type PayloadOf, QUEUES, type QueueName } from "../../core/contract/jobs.ts";
import { MOST_FAILED_JOBS } from "./job-rules.ts";
import type { FailedJob, Jobs } from "./port.ts";

const EVERY_MS = 2_000;

/**
 * Drops failed jobs whose work a later job has done, so that only jobs that need an operator are left. Jobs
 * with the same payload do the same work; in a queue with `all`, each job does the work of all earlier ones.
 */
export function createDoneSince<Name extends QueueName>(
  jobs: Pick<Jobs, "failed" | "drop">,
  queue: Name,
): (data: PayloadOf<Name>, began: number) => void {
  const { payload, all } = QUEUES[queue];
  const workOf = (data: object): string => (all ? "" : JSON.stringify(data));
  let done = new Map<string, number>();
  let looks = false;

  const isDone = (since: ReadonlyMap<string, number>, { data, failedAt }: FailedJob): boolean => {
    const parsed = payload.safeParse(data);
    return parsed.success && failedAt <= (since.get(workOf(parsed.data)) ?? Number.NEGATIVE_INFINITY);
  };
  const look = async (): Promise<void> => {
    const since = done;
    done = new Map();
    try {
      const failed = await jobs.failed(queue, MOST_FAILED_JOBS);
      await Promise.all(failed.filter((job) => isDone(since, job)).map(({ id }) => jobs.drop(queue, id)));
    } catch {
      // Redis is unavailable, which its link logs. The next finished job checks again.
      done = new Map([...since, ...done]);
    }
  };
  return (data, began) => {
    done.set(workOf(data), began);
    if (looks) return;
    looks = true;
    setTimeout(() => {
      looks = false;
      void look();
    }, EVERY_MS).unref();
  };
}
