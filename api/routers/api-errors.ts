import type { ErrorRequestHandler, RequestHandler } from "express";
import type { Log } from "../../platform/log/log.ts";
import { sendPrepared } from "../hot/prepared-body.ts";
import { refuse } from "../reads/answer.ts";

/** What express and its body parsers say of a request that cannot be read. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: "The request could not be read",
  413: "The request is too large",
  415: "This content type is not accepted",
};

/** 405 for a path that is known under other methods: `allowed` as the Allow header has it. */
export function methodNotAllowed(allowed: string): RequestHandler {
  return (request, response) => {
    response.setHeader("Allow", allowed);
    sendPrepared(request, response, refuse(405, "This method is not allowed here").body);
  };
}

/** 404 as JSON. */
export const unknownPath: RequestHandler = (request, response) => {
  sendPrepared(request, response, refuse(404, "Not found").body);
};

/** Errors as JSON, without a word of the inside. What is nobody's fault outside is logged. */
export function errorAnswer(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const given = error instanceof Error && "status" in error ? Number(error.status) : 500;
    if (given === 503) {
      sendPrepared(request, response, refuse(503, "Part of the site is away; try again in a moment").body);
      return;
    }
    const type = error instanceof Error && "type" in error ? error.type : undefined;
    if (type === "entity.verify.failed") {
      sendPrepared(request, response, refuse(400, "The body has too many values").body);
      return;
    }
    const status = given >= 400 && given < 500 ? given : 500;
    if (status === 500)
      log.error({ method: request.method, url: request.url, err: error }, "a request failed");
    const answer = refuse(
      status,
      type === "entity.parse.failed"
        ? "The body is no valid JSON"
        : (MESSAGES[status] ?? (status === 500 ? "Internal error" : "The request was refused")),
    );
    sendPrepared(request, response, answer.body);
  };
}
