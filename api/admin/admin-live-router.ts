import { Router } from "express";
import { findTopicKind, parseTopic } from "../../core/topics/topics.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Guard } from "../auth/types.ts";
import { PART_AWAY } from "../http/answer.ts";
import { sendRefusal } from "../http/send.ts";
import type { Documents } from "../reads/documents.ts";
import { sendGuardedDocument } from "./admin-responses.ts";

/**
 * `GET /api/live/{topic}` for topics that take a role; other topics go on to the readers' router.
 * Never in the response cache, which answers before authentication.
 */
export function adminLiveRouter(documents: Documents, guard: Guard, log: Log): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const path = "/api/live/:topic";
  router.get(path, (request, response, next) => {
    switch (findTopicKind(request.params.topic)?.role) {
      case "admin":
        return guard.requireAdmin(request, response, next);
      case "editor":
        return guard.requireEditor(request, response, next);
      case "writer":
        return guard.requireWriter(request, response, next);
      case undefined:
        next("router");
    }
  });
  router.get(path, async (request, response) => {
    const topic = parseTopic(request.params.topic);
    try {
      const held = topic && (await documents.read(topic));
      if (!held) {
        sendRefusal(request, response, 404, "Nothing has been published there yet");
        return;
      }
      sendGuardedDocument(request, response, held);
    } catch (error) {
      log.warn({ topic, err: error }, "a live document could not be read");
      sendRefusal(request, response, 503, PART_AWAY);
    }
  });
  return router;
}
