import { ABOUT } from "../../core/routes/reader-routes.ts";
import { lazyValue } from "../../core/single-flight.ts";
import { type Bound, bind } from "../calls/bind.ts";
import { cachedJson, sendCached } from "../http/cached-body.ts";

/** `GET /openapi.json` (decisions/rest.md#contract), made at the first request. `site`: PUBLIC_URL. */
export function contractCalls(site?: string): Bound[] {
  const body = lazyValue(async () => {
    const { openApiDocument } = await import("../../core/routes/openapi.ts");
    return cachedJson(openApiDocument(site));
  });
  const show = bind(ABOUT.contract, async ({ request, response }) => {
    sendCached(request, response, await body());
    return undefined;
  });
  return [show];
}
