import { Router } from "express";
import { methodNotAllowed } from "../http/api-errors.ts";
import { type CachedBody, cachedJson, sendCached } from "../http/cached-body.ts";

const PATH = "/openapi.json";

/** `GET /openapi.json`: the REST contract (decisions/rest.md#contract), made when it is first asked for. `site`: PUBLIC_URL. */
export function contractRouter(site?: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let body: CachedBody | undefined;
  router.get(PATH, async (request, response) => {
    if (!body) {
      const { openApiDocument } = await import("../../core/routes/openapi.ts");
      body = cachedJson(openApiDocument(site));
    }
    sendCached(request, response, body);
  });
  router.all(PATH, methodNotAllowed("GET, HEAD"));
  return router;
}
