import type { RequestHandler } from "express";
import { beginSpan, within } from "../../platform/tracing/tracing.ts";

const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** What strangers send makes no spans: it would cost the collector, and push those of the desk out of what waits for it. */
const DESK = /^\/api\/(?:admin|ops)\//;
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * A span for each request of the desk that changes something, from where a save goes on to what readers are told. What is
 * said of it is the route, never its parameters, the address or who asked; what a caller says of a trace of its own counts
 * for nothing.
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
    span.end(response.statusCode >= 500 ? new Error(`It answered ${response.statusCode}`) : undefined);
  });
  within(span, next);
};
