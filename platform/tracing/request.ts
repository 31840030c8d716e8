import { trimEndOf } from "../../core/trim-end.ts";
import type { Environment } from "../config/config.ts";

/** What a collector answers is thrown away. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** `name=value` pairs with commas between, each percent-encoded (OpenTelemetry, `OTEL_EXPORTER_OTLP_HEADERS`). */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(",").filter((pair) => pair.includes("="));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at).trim().toLowerCase(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

/** Where spans go, and with which headers; undefined where nothing is traced. */
export function tracesRequest({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers = "",
}: Pick<Environment, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_HEADERS">) {
  if (endpoint === undefined) return undefined;
  return {
    url: `${trimEndOf(endpoint, "/")}/v1/traces`,
    headers: { "content-type": "application/json", ...readHeaders(headers) },
    maxAnswerBytes: MAX_ANSWER_BYTES,
  };
}
