import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { openBullmqJobs } from "./bullmq/bullmq-jobs.ts";
import { createInProcessJobs } from "./in-process/in-process-jobs.ts";
import type { Jobs } from "./port.ts";

/** Background work of this process: BullMQ when REDIS_URL is set. Comes up, and keeps trying, when Redis is away. */
export async function openJobs(config: Config, log: Log): Promise<Jobs> {
  const url = config.env.REDIS_URL;
  return url === undefined ? createInProcessJobs(log) : openBullmqJobs(url, log);
}
