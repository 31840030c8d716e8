import { messageOf } from "../../../core/message-of.ts";
import { present } from "../../../core/present.ts";
import { scrubbed } from "../../log/scrub.ts";
import type { SpanContext } from "../carrier.ts";
import type { SpanFacts, SpanKind } from "../tracing.ts";

/** A span that has ended. Its times are ns since 1970, as text in digits. */
export interface EndedSpan extends SpanContext {
  name: string;
  kind: SpanKind;
  parentSpanId: string | undefined;
  began: string;
  ended: string;
  facts: SpanFacts;
  failed: boolean;
  error?: unknown;
}

/** Numbers of SpanKind and StatusCode (OTLP 1.x, `opentelemetry.proto.trace.v1`). */
const KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
const STATUS_ERROR = 2;

const attribute = (key: string, value: string | number | boolean) => ({
  key,
  value:
    typeof value === "string"
      ? { stringValue: value }
      : typeof value === "boolean"
        ? { boolValue: value }
        : Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value },
});

const attributes = (facts: SpanFacts) => Object.entries(facts).map(([key, value]) => attribute(key, value));

/** Body of `POST /v1/traces` (OTLP/HTTP, JSON): ids in hexadecimal, 64-bit numbers as text. */
export function otlpBody(resource: SpanFacts, spans: readonly EndedSpan[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributes(resource) },
        scopeSpans: [
          {
            scope: { name: "khobor" },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...present({ parentSpanId: span.parentSpanId }),
              name: span.name,
              kind: KINDS[span.kind],
              startTimeUnixNano: span.began,
              endTimeUnixNano: span.ended,
              attributes: attributes(span.facts),
              ...(span.failed
                ? {
                    status: {
                      code: STATUS_ERROR,
                      message: scrubbed(messageOf(span.error)),
                    },
                  }
                : {}),
            })),
          },
        ],
      },
    ],
  });
}
