import type { RequestListener } from "node:http";
import { type RequestHandler, Router } from "express";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { Log } from "../../platform/log/log.ts";

import type { Guard } from "../auth/types.ts";
import { sendRefusal } from "../http/send.ts";
import type { Documents } from "../reads/documents.ts";
import { knownQueues } from "./ops-router.ts";

const QUEUE_PAGES = "/admin/queues";

/**
 * bull-board's own pages need inline styles and a base address; everything else is as strict as on the site's pages. On
 * this path only.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join("; ");

export interface QueuePagesContext {
  documents: Pick<Documents, "read">;
  jobs: Jobs;
  guard: Guard;
  log: Log;
}

/** Whether a path is of the queues' pages, which the site's own pages must not take. */
export function isQueuePage(url: string | undefined): boolean {
  const path = (url ?? "").split("?", 1)[0] ?? "";
  return path === QUEUE_PAGES || path.startsWith(`${QUEUE_PAGES}/`);
}

/**
 * The queues job by job, read-only, for administrators; 404 where queues live in one process. A browser that is not signed
 * in is led to the login.
 */
export function queuePages({ documents, jobs, guard, log }: QueuePagesContext): Router {
  const router = Router({ caseSensitive: true });
  if (!jobs.board) {
    router.use(QUEUE_PAGES, (request, response) => {
      sendRefusal(request, response, 404, "These pages are there in Redis mode only");
    });
    return router;
  }

  let made: { names: string; board: Promise<RequestListener> } | undefined;
  async function board(): Promise<RequestListener | undefined> {
    const queues = await knownQueues(documents);
    if (!queues) return undefined;
    const names = queues.join(" ");
    if (made?.names !== names) {
      const board = jobs.board?.(queues, QUEUE_PAGES);
      if (!board) return undefined;
      made = { names, board };
      board.catch(() => {
        made = undefined;
      });
    }
    return made.board;
  }

  const leadToLogin: RequestHandler = async (request, response, next) => {
    const isPage = request.method === "GET" && request.accepts(["json", "html"]) === "html";
    if (isPage && !(await guard.identify(request))) {
      response.set("cache-control", "no-store").redirect(302, "/admin-login");
      return;
    }
    next();
  };

  const show: RequestHandler = async (request, response) => {
    response.set("content-security-policy", POLICY);
    let listener: RequestListener | undefined;
    try {
      listener = await board();
    } catch (error) {
      log.warn({ err: error }, "the queues' pages could not be made");
    }
    if (!listener) return sendRefusal(request, response, 503, "No worker has told of its queues yet");
    // Express has removed the mount's path; the board removes it itself.
    request.url = request.originalUrl;
    listener(request, response);
  };

  router.use(QUEUE_PAGES, leadToLogin, guard.requireAdmin, show);
  return router;
}
