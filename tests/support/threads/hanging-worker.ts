/**
 * A worker process that never finishes a job: `hanging-worker.ts <redis url> <queue>`. Prints "taken" when it
 * has the job.
 */
import { openBullmqJobs } from "../../../platform/jobs/bullmq/bullmq-jobs.ts";
import { createLog } from "../../../platform/log/log.ts";

const [url = "", queue = ""] = process.argv.slice(2);
const jobs = await openBullmqJobs(url, createLog("silent"));
await jobs.process(queue, () => {
  process.stdout.write("taken\n");
  return new Promise(() => {});
});
