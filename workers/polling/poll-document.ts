import type { Topic } from "../../core/topics/topics.ts";
import { traced } from "../../platform/tracing/tracing.ts";
import type { WorkerContext } from "../context.ts";
import { isSameBody, rememberBody, type SourceAnswer } from "./fetch-source.ts";
import type { PollReport } from "./poll-report.ts";

export type FreshAnswer = Extract<SourceAnswer, { kind: "fresh" }>;

export interface PolledAnswer {
  answer: SourceAnswer;
  /**
   * Key of the document that the source answered; a body is compared only with an earlier body of the same key.
   */
  key: string;
  /** Whether it is the same document as last time, so that an equal body means no news. */
  comparable: boolean;
}

/**
 * Result of publishing. After `ignored` or `unfinished` this answer is forgotten, so that the next poll reads
 * the whole document.
 */
export type PublishOutcome = "published" | "unchanged" | "ignored" | "unfinished";

/** A provider's document that becomes a live document. */
export interface PolledDocument<Value> {
  topic: Topic;
  ask(): Promise<PolledAnswer>;
  missing(): Promise<PollReport>;
  unchanged?(): Promise<void>;
  read(answer: FreshAnswer): Promise<{ ok: true; value: Value } | (PollReport & { ok: false })>;
  publish(value: Value): Promise<PublishOutcome>;
}

/**
 * Polls a document as its owner: fetches it, and parses and publishes it if it changed. If it is unreadable,
 * the poll has failed, and the last document stays.
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
