import type { DestinationStream } from "pino";

/**
 * Destination of log lines: on a terminal readable lines ("14:03:11 INFO listening …"), otherwise JSON.
 * `NO_COLOR` removes colours (no-color.org).
 */
export async function logDestination(
  out: DestinationStream & { readonly isTTY?: boolean } = process.stdout,
  noColor = Boolean(process.env.NO_COLOR),
): Promise<DestinationStream> {
  if (!out.isTTY) return out;
  const { prettyFactory } = await import("pino-pretty");
  const prettify = prettyFactory({
    colorize: !noColor,
    translateTime: "SYS:HH:MM:ss",
    singleLine: true,
    levelFirst: false,
  });
  return { write: (line) => void out.write(prettify(JSON.parse(line))) };
}
