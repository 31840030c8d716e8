import type { ServerResponse } from "node:http";
import { z } from "zod";
import { type LoopbackServer, startLoopbackServer } from "../../support/loopback-server.ts";

/** Attributes of OTLP/HTTP 1.x in JSON: ids are hexadecimal, 64-bit numbers are decimal texts. */
const attribute = z.strictObject({
  key: z.string().min(1),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ boolValue: z.boolean() }),
    z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
    z.strictObject({ doubleValue: z.number() }),
  ]),
});
const nanoseconds = z.string().regex(/^\d{19}$/);
const span = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(attribute),
  status: z.strictObject({ code: z.literal(2), message: z.string() }).optional(),
});
const request = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(span) }),
      ),
    }),
  ),
});

export interface CollectedSpan extends Omit<z.infer<typeof span>, "attributes"> {
  facts: Record<string, string | number | boolean>;
}

/** Trace collector on loopback that rejects messages which violate the specification. */
export interface TraceCollector extends Pick<LoopbackServer, "host" | "url"> {
  spans: CollectedSpan[];
  requests: { path: string; headers: Record<string, unknown>; status: number }[];
  problems: string[];
  answers(how: number | "never"): void;
  close(): void;
}

const factOf = (value: z.infer<typeof attribute>["value"]): string | number | boolean => {
  if ("stringValue" in value) return value.stringValue;
  if ("boolValue" in value) return value.boolValue;
  return "intValue" in value ? Number(value.intValue) : value.doubleValue;
};

export async function startTraceCollector(): Promise<TraceCollector> {
  let how: number | "never" = 200;
  const collected: Pick<TraceCollector, "spans" | "requests" | "problems"> = {
    spans: [],
    requests: [],
    problems: [],
  };
  function take(body: string): void {
    const parsed = request.safeParse(JSON.parse(body));
    if (!parsed.success) {
      collected.problems.push(z.prettifyError(parsed.error));
      return;
    }
    for (const { scopeSpans } of parsed.data.resourceSpans)
      for (const { spans } of scopeSpans)
        for (const { attributes, ...rest } of spans) {
          const facts = Object.fromEntries(attributes.map(({ key, value }) => [key, factOf(value)]));
          collected.spans.push({ ...rest, facts });
        }
  }
  const answer = (path: string, headers: Record<string, unknown>, body: string, response: ServerResponse) => {
    const status = how === "never" ? 0 : how;
    collected.requests.push({ path, headers, status });
    if (how === "never") return;
    if (how === 200) take(body);
    response.writeHead(how, { "content-type": "application/json" }).end("{}");
  };
  const server = await startLoopbackServer((asked, response) => {
    const pieces: Buffer[] = [];
    asked.on("data", (piece: Buffer) => pieces.push(piece));
    asked.on("end", () =>
      answer(asked.url ?? "", asked.headers, Buffer.concat(pieces).toString("utf8"), response),
    );
  });
  return {
    ...collected,
    host: server.host,
    url: server.url,
    answers(next) {
      how = next;
    },
    close: server.close,
  };
}
