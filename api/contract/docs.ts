import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { lazyValue } from "../../core/single-flight.ts";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import type { Log } from "../../platform/log/log.ts";
import { cachedText, sendCached } from "../http/cached-body.ts";
import { splitAddress } from "../pages/page-request.ts";

const DOCS_PATH = "/docs/api";

/** Documentation of the REST calls (decisions/rest.md#contract), made at the first request. */
export function createContractDocs(letterFaces: string, log: Log) {
  const body = lazyValue(async () => {
    const { writeDocsPage } = await import("./docs-page.ts");
    const style = letterFaces + readFileSync(new URL("docs.css", import.meta.url), "utf8");
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return cachedText(writeDocsPage(style), {
      contentType: "text/html; charset=utf-8",
      headers: { ...SECURITY_HEADERS, "content-security-policy": policy },
    });
  });
  return {
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      if (splitAddress(request.url ?? "").path !== DOCS_PATH) return false;
      body()
        .then((made) => sendCached(request, response, made))
        .catch((error: unknown) => {
          log.error({ err: error }, "the documentation of the calls could not be sent");
          response.destroy();
        });
      return true;
    },
  };
}
