import { messageOf } from "../../core/message-of.ts";
import type { Config } from "../../platform/config/config.ts";
import { readDsn } from "../../platform/config/sentry-dsn.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import { tracesRequest } from "../../platform/tracing/request.ts";
import { type Finding, failed, good } from "./finding.ts";

const OPEN_IT = "Use a public address, or add its host:port to FETCH_ALLOW.";

/** Checks the collector of traces: it accepts a request without spans. */
async function checkCollector({ env }: Config, fetcher: Fetcher): Promise<Finding[]> {
  const request = tracesRequest(env);
  if (!request) return [];
  const part = "trace collector";
  try {
    const { status } = await fetcher.fetchBytes(request.url, {
      method: "POST",
      headers: request.headers,
      body: '{"resourceSpans":[]}',
      maxBytes: request.maxAnswerBytes,
      maxRedirects: 0,
    });
    if (status < 300) return [good(part, "It accepts traces.")];
    return [
      failed(part, `It answered with status ${status}.`, "Check its address and OTEL_EXPORTER_OTLP_HEADERS."),
    ];
  } catch (error) {
    return [failed(part, `It cannot be reached: ${messageOf(error)}.`, OPEN_IT)];
  }
}

async function checkAddress(
  part: string,
  url: string | undefined,
  fetcher: Fetcher,
  lane: "usual" | "webhooks",
): Promise<Finding[]> {
  if (url === undefined) return [];
  const refusal = await fetcher.refusalOf(url, lane);
  if (refusal) return [failed(part, `Its address is not allowed: ${refusal.message}.`, OPEN_IT)];
  return [good(part, "Its address is allowed; nothing was sent.")];
}

export async function checkIntegrations(config: Config, fetcher: Fetcher): Promise<Finding[]> {
  const { SENTRY_DSN, PURGE_URL } = config.env;
  const dsn = SENTRY_DSN === undefined ? undefined : readDsn(SENTRY_DSN);
  const found = await Promise.all([
    checkCollector(config, fetcher),
    checkAddress("error tracker", dsn?.url, fetcher, "usual"),
    checkAddress("delivery network", PURGE_URL, fetcher, "webhooks"),
  ]);
  return found.flat();
}
