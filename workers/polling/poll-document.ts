import type { Topic } from "../../core/topics/topics.ts";
import { traced } from "../../platform/tracing/tracing.ts";
import type { WorkerContext } from "../context.ts";
import { isSameBody, rememberBody, type SourceAnswer } from "./fetch-source.ts";
import type { PollReport } from "./poll-report.ts";
import { allStand, standsUntouched } from "./standing.ts";

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
  /** Other documents change it, too: where its source has nothing new it need not be as this process left it. */
  follows?: true;
  /** Whether the validators of the last good answer are this process's own and may be used. */
  trusted: boolean;
  ask(trusted: boolean): Promise<Asked>;
  /** 404. */
  missing(): Promise<PollReport>;
  /**
   * The source has nothing new, and what is published is still right. False: it has to be parsed and published again.
   */
  unchanged?(): Promise<boolean>;
  read(answer: FreshAnswer): Promise<{ ok: true; value: Value } | (PollReport & { ok: false })>;
  publish(value: Value): Promise<PublishOutcome>;
}

/**
 * One poll of a document: fetches it, and where it is not what was read last time reads and publishes it. What cannot be read
 * leaves the last good one in place and is a failed poll. "Unchanged" counts only where the stored document is the very one
 * that this process stored or saw to be right (decisions/live.md#order-of-fetches).
 */
export async function pollDocument<Value>(
  context: WorkerContext,
  polled: PolledDocument<Value>,
): Promise<PollReport> {
  const { topic } = polled;
  let trusted = polled.trusted;
  // At most twice: the second time in whole, when there is nothing stored to go with "unchanged".
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { answer, key, comparable } = await traced("ask", { kind: "client", facts: { topic } }, () =>
      polled.ask(trusted),
    );
    if (answer.kind === "failed") return { ok: false, error: answer.error };
    if (answer.kind === "missing") return polled.missing();
    if (answer.kind === "unchanged" || (comparable && isSameBody(context, key, answer))) {
      // What was read before may have been followed by something that another process published and the provider took
      // back: then the stored document has to stand as this process left it.
      const asLeft = answer.kind === "fresh" || !polled.follows;
      const own = asLeft ? standsUntouched(context, topic) : allStand(context, [topic]);
      const stands = (await own) && ((await polled.unchanged?.()) ?? true);
      if (stands) return { ok: true, changed: false, ...answer.validators };
      trusted = false;
      if (answer.kind === "unchanged") continue;
    }
    const read = await traced("read", { facts: { topic } }, () => polled.read(answer));
    if (!read.ok) return read;
    const outcome = await polled.publish(read.value);
    if (outcome === "ignored" || outcome === "unfinished")
      return { ok: true, changed: outcome === "unfinished" };
    rememberBody(context, key, answer);
    return { ok: true, changed: outcome === "published", ...answer.validators };
  }
  return { ok: true, changed: false };
}
