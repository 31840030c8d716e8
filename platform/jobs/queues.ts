import { type PayloadOf, QUEUES, type QueueName } from "../../core/contract/jobs.ts";
import { isRecord } from "../../core/is-record.ts";
import { present } from "../../core/present.ts";
import { currentCarrier, traced } from "../tracing/tracing.ts";
import { createDoneSince } from "./done-since.ts";
import type { AddOptions, Job, Jobs } from "./port.ts";

export type JobOf<Name extends QueueName> = Job<PayloadOf<Name>>;

type EnqueueOptions = Pick<AddOptions, "dedupe" | "delay">;

/**
 * Enqueues a job for the workers. Resolves when it is stored; with false if a job with the same `dedupe`
 * exists.
 */
export function enqueue<Name extends QueueName>(
  jobs: Pick<Jobs, "add">,
  queue: Name,
  data: PayloadOf<Name>,
  options: EnqueueOptions = {},
): Promise<boolean> {
  return jobs.add(queue, withTrace(data), { ...triesOf(queue), ...options });
}

export function enqueueAll<Name extends QueueName>(
  jobs: Pick<Jobs, "addAll">,
  queue: Name,
  all: readonly (EnqueueOptions & { data: PayloadOf<Name> })[],
): Promise<boolean[]> {
  const tries = triesOf(queue);
  return jobs.addAll(
    queue,
    all.map((job) => ({ ...tries, ...job, data: withTrace(job.data) })),
  );
}

export type Handlers = {
  [Name in QueueName]: (job: JobOf<Name>, signal: AbortSignal) => Promise<void>;
};

type Taken = Pick<Jobs, "process" | "failed" | "drop">;

export async function processQueues(jobs: Taken, handlers: Handlers): Promise<void> {
  for (const name of Object.keys(QUEUES))
    if (isQueueName(name)) await processQueue<QueueName>(jobs, name, handlers[name]);
}

async function processQueue<Name extends QueueName>(
  jobs: Taken,
  name: Name,
  handle: Handlers[Name],
): Promise<void> {
  const { concurrency } = QUEUES[name];
  const noteDone = createDoneSince(jobs, name);
  await jobs.process(
    name,
    (job, signal) =>
      traced(name, { kind: "consumer", parent: traceIn(job.data), facts: { try: job.attempt } }, async () => {
        const data = parsePayload(name, job.data);
        const began = Date.now();
        await handle({ ...job, data }, signal);
        noteDone(data, began);
      }),
    { concurrency },
  );
}

function withTrace<Data extends object>(data: Data): Data {
  const trace = currentCarrier();
  return trace === undefined ? data : { ...data, trace };
}

const traceIn = (data: unknown): string | undefined =>
  isRecord(data) && typeof data.trace === "string" ? data.trace : undefined;

/**
 * Parses the payload of a job. Throws an error for operators if an older build or a person enqueued an invalid
 * one.
 */
function parsePayload<Name extends QueueName>(name: Name, data: unknown): PayloadOf<Name> {
  const parsed = QUEUES[name].payload.safeParse(data);
  // The cast is safe, because the schema is the queue's own; the compiler cannot see that.
  if (parsed.success) return parsed.data as PayloadOf<Name>;
  const fields = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "data"}: ${message}`);
  throw new Error(`The job does not fit its queue. ${fields.join("; ")}`);
}

function triesOf(name: QueueName): Pick<AddOptions, "attempts" | "backoff"> {
  const { attempts, backoffMs } = QUEUES[name];
  return {
    ...present({ attempts, backoff: backoffMs }),
  };
}

function isQueueName(name: string): name is QueueName {
  return Object.hasOwn(QUEUES, name);
}
