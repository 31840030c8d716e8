import { Router } from "express";
import { findTopicKind, parseTopic, type Topic, topicKind } from "../../core/topics/topics.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import type { Log } from "../../platform/log/log.ts";
import { maySee } from "../../platform/sessions/may-see.ts";
import type { Guard } from "../auth/types.ts";
import { PART_UNAVAILABLE } from "../http/refuse.ts";
import { sendRefusal } from "../http/send.ts";
import type { Documents } from "../reads/documents.ts";
import { sendGuardedDocument } from "./lists.ts";

/** Longest wait for a document that is just being created, ms. */
const BEGUN_MS = 2_000;

/**
 * `GET /api/live/{topic}` for topics that require a role, or belong to the caller's account; requests for other
 * topics go to the readers' router. These answers are never in the response cache, because that answers before
 * the caller is known.
 */
export function adminLiveRouter(
  documents: Documents,
  jobs: Pick<Jobs, "add">,
  guard: Guard,
  log: Log,
): Router {
  async function begun(topic: Topic): Promise<CachedSnapshot | undefined> {
    const account = topicKind(topic).account?.(topic);
    if (account === undefined) return undefined;
    await enqueue(jobs, "publish-admin", { saved: false, writers: [account] }, { dedupe: account });
    return documents.wait(topic, (document) => document !== undefined, BEGUN_MS);
  }
  const router = Router({ caseSensitive: true, strict: true });
  const path = "/api/live/:topic";
  router.get(path, (request, response, next) => {
    const role = findTopicKind(request.params.topic)?.role;
    if (role) guard.require(role)(request, response, next);
    else next("router");
  });
  router.get(path, async (request, response) => {
    const topic = parseTopic(request.params.topic);
    if (topic && !maySee(guard.callerOf(response), topic)) {
      return sendRefusal(request, response, 403, "Access Denied");
    }
    try {
      const held = topic && ((await documents.read(topic)) ?? (await begun(topic)));
      if (!held) {
        sendRefusal(request, response, 404, "Nothing has been published there yet");
        return;
      }
      sendGuardedDocument(request, response, held);
    } catch (error) {
      log.warn({ topic, err: error }, "a live document could not be read");
      sendRefusal(request, response, 503, PART_UNAVAILABLE);
    }
  });
  return router;
}
