import { randomBytes } from "node:crypto";

export interface SpanContext {
  traceId: string;
  spanId: string;
}

const CARRIER = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** Text of a span context for other processes: W3C Trace Context, version 00, sampled. */
export const writeCarrier = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`;

export function readCarrier(text: string): SpanContext | undefined {
  const [, traceId, spanId] = CARRIER.exec(text) ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}

export const newContext = (parent: SpanContext | undefined): SpanContext => ({
  traceId: parent?.traceId ?? randomBytes(16).toString("hex"),
  spanId: randomBytes(8).toString("hex"),
});
