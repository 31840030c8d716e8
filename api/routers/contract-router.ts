import { Router } from "express";
import { type PreparedBody, prepareJson, sendPrepared } from "../hot/prepared-body.ts";
import { methodNotAllowed } from "./api-errors.ts";

const PATH = "/openapi.json";

/** `GET /openapi.json`: the REST contract (decisions/rest.md#contract), made when it is first asked for. */
export function contractRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let body: PreparedBody | undefined;
  router.get(PATH, async (request, response) => {
    if (!body) {
      const { openApiDocument } = await import("../../core/contract/openapi.ts");
      body = prepareJson(openApiDocument());
    }
    sendPrepared(request, response, body);
  });
  router.all(PATH, methodNotAllowed("GET, HEAD"));
  return router;
}
