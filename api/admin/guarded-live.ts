import type { Request } from "express";
import { LIVE } from "../../core/routes/reader-routes.ts";
import { findTopicKind, parseTopic, type Topic, topicKind } from "../../core/topics/topics.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import type { Log } from "../../platform/log/log.ts";
import { mayAsk, maySee } from "../../platform/sessions/may-see.ts";
import type { Guard } from "../auth/types.ts";
import type { Bound } from "../calls/bind.ts";
import { Refusal } from "../http/refusal.ts";
import { PART_UNAVAILABLE } from "../http/refuse.ts";
import type { Documents } from "../reads/documents.ts";
import { sendGuardedDocument } from "./lists.ts";

/** Longest wait for a document that is being created, ms. */
const BEGUN_MS = 2_000;

interface GuardedLiveParts {
  documents: Documents;
  jobs: Pick<Jobs, "add">;
  guard: Guard;
  log: Log;
}

/**
 * `GET /api/live/{topic}` also for topics that require a role, or belong to or list the caller's account: never in the
 * response cache, which answers before authentication. Others go to the readers' call among `calls`.
 */
export function withGuardedLive(calls: readonly Bound[], parts: GuardedLiveParts): Bound[] {
  const { documents, jobs, guard, log } = parts;
  const topicIn = (request: Request): string => String(request.params.topic);
  const roleOf = (request: Request) => findTopicKind(topicIn(request))?.role;

  async function begun(topic: Topic): Promise<CachedSnapshot | undefined> {
    const account = topicKind(topic).account?.(topic);
    if (account === undefined) return undefined;
    await enqueue(jobs, "publish-admin", { saved: false, writers: [account] }, { dedupe: account });
    return documents.wait(topic, (document) => document !== undefined, BEGUN_MS);
  }

  const guarded = (readers: Bound): Bound => ({
    row: readers.row,
    before: [
      (request, response, next) => {
        const role = roleOf(request);
        return role ? guard.require(role)(request, response, next) : next();
      },
    ],
    async answer(request, response, caller) {
      if (!roleOf(request)) return readers.answer(request, response, caller);
      const topic = parseTopic(topicIn(request));
      const user = guard.callerOf(response);
      if (topic && !mayAsk(user, topic)) throw new Refusal(403, "Access Denied");
      const read = async () => topic && ((await documents.read(topic)) ?? (await begun(topic)));
      const held = await read().catch((error: unknown) => {
        log.warn({ topic, err: error }, "a live document could not be read");
        throw new Refusal(503, PART_UNAVAILABLE);
      });
      if (!topic || !held || !maySee(user, topic, held.value))
        throw new Refusal(404, "This live document has not been published yet");
      sendGuardedDocument(request, response, held);
      return undefined;
    },
  });
  return calls.map((call) => (call.row === LIVE.document ? guarded(call) : call));
}
