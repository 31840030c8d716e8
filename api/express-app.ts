import express, { type Express, type Router } from "express";
import type { Log } from "../platform/log/log.ts";
import { errorAnswer, methodNotAllowed, unknownPath } from "./routers/api-errors.ts";
import { onlyUtf8 } from "./routers/only-utf8.ts";
import { securityHeaders } from "./routers/security-headers.ts";

/** What is not a hot read or a page: one router a resource, each with what it answers to other methods. */
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
  for (const router of routers) app.use(router);
  for (const path of ["/api/image", "/api/website-content"]) app.all(path, methodNotAllowed("GET, HEAD"));
  app.use(["/api", "/auth", "/cricket-data"], unknownPath);
  // Pages take GET and HEAD before Express; what of theirs comes here has another method.
  app.use(options.pages ? methodNotAllowed("GET, HEAD") : unknownPath);
  app.use(errorAnswer(options.log));
  return app;
}
