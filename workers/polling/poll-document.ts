import type { Topic } from "../../core/topics/topics.ts";
import { traced } from "../../platform/tracing/tracing.ts";
import type { WorkerContext } from "../context.ts";
import { isSameBody, rememberBody, type SourceAnswer } from "./fetch-source.ts";
import type { PollReport } from "./poll-report.ts";

export type FreshAnswer = Extract<SourceAnswer, { kind: "fresh" }>;

export interface Asked {
  answer: SourceAnswer;
  /** The key of the document that answered: a body is compared only with earlier ones under the same key. */
  key: string;
  /** The document answered last as well, so that the same body means that nothing is new. */
  comparable: boolean;
}

/**
 * `ignored`, and `unfinished` where something was published: nothing is to be remembered of this answer, so that the next poll
 * sees the whole document.
 */
export type PublishOutcome = "published" | "unchanged" | "ignored" | "unfinished";

/** A provider's document that becomes a live document. */
export interface PolledDocument<Value> {
  topic: Topic;
  ask(): Promise<Asked>;
  /** 404. */
  missing(): Promise<PollReport>;
  /** The source has nothing new. */
  unchanged?(): Promise<void>;
  read(answer: FreshAnswer): Promise<{ ok: true; value: Value } | (PollReport & { ok: false })>;
  publish(value: Value): Promise<PublishOutcome>;
}

/**
 * One poll of a document by its owner: fetches it, and if it is not what was read last time, reads and publishes it. What cannot be
 * read leaves the last good one in place and is a failed poll.
 */
export async function pollDocument<Value>(
  context: WorkerContext,
  polled: PolledDocument<Value>,
): Promise<PollReport> {
  const { topic } = polled;
  const { answer, key, comparable } = await traced("ask", { kind: "client", facts: { topic } }, () =>
    polled.ask(),
  );
  if (answer.kind === "failed") return { ok: false, error: answer.error };
  if (answer.kind === "missing") return polled.missing();
  if (answer.kind === "unchanged" || (comparable && isSameBody(context, key, answer))) {
    await polled.unchanged?.();
    return { ok: true, changed: false, ...answer.validators };
  }
  const read = await traced("read", { facts: { topic } }, () => polled.read(answer));
  if (!read.ok) return read;
  const outcome = await polled.publish(read.value);
  if (outcome === "ignored" || outcome === "unfinished")
    return { ok: true, changed: outcome === "unfinished" };
  rememberBody(context, key, answer);
  return { ok: true, changed: outcome === "published", ...answer.validators };
}
