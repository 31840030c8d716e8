import { Router } from "express";
import { findTopicKind, parseTopic } from "../../core/live/topics.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Guard } from "../auth/types.ts";
import { prepareJson, sendPrepared } from "../hot/prepared-body.ts";
import { refuse } from "../reads/answer.ts";
import type { Documents } from "../reads/documents.ts";

/**
 * `GET /api/live/{topic}` of what not everybody may see, for administrators; other topics go on to the readers' answer.
 * Never in the hot table, which answers before anybody is asked who they are.
 */
export function adminLiveRouter(documents: Documents, guard: Guard, log: Log): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const path = "/api/live/:topic";
  router.get(path, (request, response, next) => {
    const guarded = findTopicKind(request.params.topic)?.role !== undefined;
    if (guarded) guard.requireAdmin(request, response, next);
    else next("router");
  });
  router.get(path, async (request, response) => {
    const topic = parseTopic(request.params.topic);
    try {
      const held = topic && (await documents.read(topic));
      if (!held) {
        sendPrepared(request, response, refuse(404, "Nothing has been published there yet").body);
        return;
      }
      const { epoch, version, value } = held;
      const options = {
        tag: `${epoch}-${version}`,
        cacheControl: "private, no-cache",
        headers: { vary: "Accept-Encoding, Cookie, Authorization" },
      };
      sendPrepared(request, response, prepareJson({ epoch, version, snapshot: value }, options));
    } catch (error) {
      log.warn({ topic, err: error }, "a live document could not be read");
      sendPrepared(request, response, refuse(503, "Part of the site is away; try again in a moment").body);
    }
  });
  return router;
}
