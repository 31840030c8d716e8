import { trimEndOf } from "../../core/trim-end.ts";
import type { Environment } from "../config/environment.ts";
import { readHeaderPairs } from "../config/header-pairs.ts";

const MAX_ANSWER_BYTES = 64 * 1024;

/** Address and headers to which spans are sent; undefined if tracing is off. */
export function tracesRequest({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers = "",
}: Pick<Environment, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_HEADERS">) {
  if (endpoint === undefined) return undefined;
  return {
    url: `${trimEndOf(endpoint, "/")}/v1/traces`,
    headers: { "content-type": "application/json", ...readHeaderPairs(headers) },
    maxAnswerBytes: MAX_ANSWER_BYTES,
  };
}
