import { type RequestHandler, Router } from "express";
import { lazyValue } from "../../core/single-flight.ts";

/**
 * A router for one path that is loaded when the first request for it comes, because what it needs (an image codec, an
 * HTML parser) would hold up the start. A load that failed is tried again.
 */
export function lazyRouter(path: string, load: () => Promise<Router>): Router {
  const loaded = lazyValue(load);
  const handler: RequestHandler = async (request, response, next) => {
    (await loaded())(request, response, next);
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, handler);
  return router;
}
