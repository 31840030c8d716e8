import { randomBytes } from "node:crypto";

export interface SpanContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
}

const CARRIER = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** W3C Trace Context, version 00, sampled. */
export const writeCarrier = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`;

/** Undefined for other text or versions. */
export function readCarrier(text: string): SpanContext | undefined {
  const [, traceId, spanId] = CARRIER.exec(text) ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}

/** Context of a new span, in its parent's trace or a new one. */
export const newContext = (parent: SpanContext | undefined): SpanContext => ({
  traceId: parent?.traceId ?? randomBytes(16).toString("hex"),
  spanId: randomBytes(8).toString("hex"),
});
