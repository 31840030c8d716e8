import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { messageOf } from "../../core/message-of.ts";
import { pathOf } from "../../platform/http/request-target.ts";
import type { Log } from "../../platform/log/log.ts";
import { sendCached } from "./cached-body.ts";
import { Refusal } from "./refusal.ts";
import { PART_UNAVAILABLE, refuse } from "./refuse.ts";
import { sendJson, sendRefusal } from "./send.ts";

const MESSAGES: Readonly<Record<number, string>> = {
  400: "The request could not be read",
  413: "The request is too large",
  415: "This content type is not accepted",
};

export function methodNotAllowed(allowed: string): RequestHandler {
  return (request, response) => {
    response.setHeader("Allow", allowed);
    sendRefusal(request, response, 405, "This method is not allowed here");
  };
}

export const unknownPath: RequestHandler = (request, response) => {
  sendRefusal(request, response, 404, "Not found");
};

function sendThrown(
  request: Request,
  response: Response,
  { status, message, errors, data, retryAfter }: Refusal,
) {
  if (retryAfter !== undefined) response.setHeader("Retry-After", String(retryAfter));
  if (data === undefined) sendRefusal(request, response, status, message, errors);
  else sendJson(request, response, { success: false, message, data }, status);
}

/** Answers errors as JSON without internal details. Errors that the caller did not cause are logged. */
export function errorAnswer(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    if (error instanceof Refusal) {
      sendThrown(request, response, error);
      return;
    }
    const given = error instanceof Error && "status" in error ? Number(error.status) : 500;
    if (given === 503) {
      sendRefusal(request, response, 503, PART_UNAVAILABLE);
      return;
    }
    const type = error instanceof Error && "type" in error ? error.type : undefined;
    if (type === "entity.verify.failed") {
      sendRefusal(request, response, 400, messageOf(error));
      return;
    }
    const status = given >= 400 && given < 500 ? given : 500;
    if (status === 500)
      log.error({ method: request.method, path: pathOf(request), err: error }, "a request failed");
    const answer = refuse(
      status,
      type === "entity.parse.failed"
        ? "The body is no valid JSON"
        : (MESSAGES[status] ?? (status === 500 ? "Internal error" : "The request was refused")),
    );
    sendCached(request, response, answer.body);
  };
}
