import type { RequestHandler } from "express";
import { beginSpan, within } from "../../platform/tracing/tracing.ts";

const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Requests of strangers create no spans, because these would displace the desk's. */
const DESK = /^\/api\/(?:admin|ops)\//;
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * Creates a span for each write of the desk; it continues until readers get the change. It has the route, but
 * no parameters, address or caller, and ignores the caller's own trace.
 */
export const traceWrites: RequestHandler = (request, response, next) => {
  if (READS.has(request.method) || !DESK.test(request.path)) {
    next();
    return;
  }
  const span = beginSpan(request.method, {
    kind: "server",
    facts: { "http.request.method": request.method },
  });
  if (!span) {
    next();
    return;
  }
  response.once("close", () => {
    if (REFUSED.has(response.statusCode)) return;
    const route: unknown = request.route?.path;
    span.note({
      "http.response.status_code": response.statusCode,
      ...(typeof route === "string" ? { "http.route": route } : {}),
    });
    span.end(
      response.statusCode >= 500 ? new Error(`The server answered ${response.statusCode}`) : undefined,
    );
  });
  within(span, next);
};
