import express, { type Express, type Router } from "express";
import type { Log } from "../platform/log/log.ts";
import { errorAnswer, methodNotAllowed, unknownPath } from "./http/api-errors.ts";
import { onlyUtf8 } from "./http/only-utf8.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { traceWrites } from "./http/trace-writes.ts";

/**
 * Routers of requests that the response cache and the pages do not answer: one for each resource, with its 405.
 */
export function createExpressApp(
  routers: readonly Router[],
  options: { proxies: number; pages: boolean; log: Log },
): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", options.proxies);
  app.set("case sensitive routing", true);
  app.set("query parser", "simple");
  app.use(securityHeaders);
  app.use(onlyUtf8);
  app.use(traceWrites);
  for (const router of routers) app.use(router);
  app.use(["/api", "/auth", "/cricket-data"], unknownPath);
  // Pages answer GET and HEAD before, so only other methods arrive here.
  app.use(options.pages ? methodNotAllowed("GET, HEAD") : unknownPath);
  app.use(errorAnswer(options.log));
  return app;
}
