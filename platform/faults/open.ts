import type { Config } from "../config/config.ts";
import { readDsn } from "../config/sentry-dsn.ts";
import type { Fetcher } from "../fetch/port.ts";
import { setFaultListener } from "../log/faults.ts";
import type { Log } from "../log/log.ts";

const MAX_ANSWER_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Reports faults to the tracker of `SENTRY_DSN` (decisions/running.md#faults). If it is unset, no code for it
 * is loaded.
 */
export async function openFaults(
  { env }: Pick<Config, "env">,
  fetcher: Pick<Fetcher, "fetchBytes">,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const dsn = env.SENTRY_DSN === undefined ? undefined : readDsn(env.SENTRY_DSN);
  if (dsn === undefined) return { close: async () => {} };
  const { createSentry } = await import("./sentry/sentry.ts");
  const sentry = createSentry({
    dsn,
    environment: env.NODE_ENV,
    now: Date.now,
    async send(url, headers, body) {
      const { status } = await fetcher.fetchBytes(url, {
        method: "POST",
        headers,
        body,
        maxBytes: MAX_ANSWER_BYTES,
        maxRedirects: 0,
        timeout: TIMEOUT_MS,
      });
      if (status >= 300) throw new Error(`The error tracker answered ${status}`);
    },
    // A failed report is logged as a warning, because an error would be reported again.
    onFailure: (error) => log.warn({ err: error }, "failed to report an error to the error tracker"),
  });
  const stop = setFaultListener(sentry.tell);
  return {
    async close() {
      stop();
      await sentry.close();
    },
  };
}
