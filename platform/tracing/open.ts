import type { Config } from "../config/config.ts";
import type { Fetcher } from "../fetch/port.ts";
import type { Log } from "../log/log.ts";
import { tracesRequest } from "./request.ts";
import { setTracer } from "./tracing.ts";

const TIMEOUT_MS = 10_000;
/** Statuses after which a body may be sent again, and no others (OTLP 1.x, "Failures"). */
const AGAIN = new Set([429, 502, 503, 504]);

/**
 * Sends traces to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT` (decisions/running.md#traces). If it is unset,
 * no code for traces is loaded.
 */
export async function openTracing(
  { env, services }: Pick<Config, "env" | "services">,
  fetcher: Pick<Fetcher, "fetchBytes">,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const request = tracesRequest(env);
  if (!request) return { close: async () => {} };
  const { createOtlpTracer } = await import("./otlp/otlp-tracer.ts");
  const { url, headers, maxAnswerBytes: maxBytes } = request;
  const tracer = createOtlpTracer({
    resource: { "service.name": env.OTEL_SERVICE_NAME, "khobor.services": services.join(",") },
    async send(body) {
      const { status } = await fetcher.fetchBytes(url, {
        method: "POST",
        headers,
        body,
        maxBytes,
        maxRedirects: 0,
        timeout: TIMEOUT_MS,
      });
      if (status >= 300) log.debug({ status }, "the trace collector rejected spans");
      return !AGAIN.has(status);
    },
    onState(arrives, error) {
      if (arrives) log.info("the trace collector is available again");
      else log.warn({ err: error }, "the trace collector is unavailable; keeping the newest spans");
    },
  });
  const stop = setTracer(tracer);
  return {
    async close() {
      stop();
      await tracer.close();
    },
  };
}
