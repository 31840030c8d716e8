import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { openBullmqJobs } from "./bullmq/bullmq-jobs.ts";
import { createInProcessJobs } from "./in-process/in-process-jobs.ts";
import type { Jobs } from "./port.ts";

export async function openJobs(config: Config, log: Log): Promise<Jobs> {
  const url = config.env.REDIS_URL;
  return url === undefined ? createInProcessJobs(log) : openBullmqJobs(url, log);
}
