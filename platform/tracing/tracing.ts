import { AsyncLocalStorage } from "node:async_hooks";

/** What a span is among those of other processes (OpenTelemetry, span kind). */
export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  kind?: SpanKind;
  /** The span that it belongs to, from another process; else the one that runs. */
  parent?: string | undefined;
  facts?: SpanFacts;
}

/** A piece of work with a beginning and an end. */
export interface Span {
  /** As W3C Trace Context has it (`traceparent`): what other processes are told of it. */
  readonly carrier: string;
  /** What is known only while it runs. */
  note(facts: SpanFacts): void;
  /** Once. `error`: what became of it, where it failed. */
  end(error?: unknown): void;
}

export interface Tracer {
  begin(name: string, options: SpanOptions): Span;
}

/**
 * One for a process, as the log's level is: what is traced is deep inside, and most processes trace nothing. Without one
 * every call here goes straight on.
 */
let tracer: Tracer | undefined;
const running = new AsyncLocalStorage<Span>();

/** From now on spans go there; undefined: nowhere. Returns how to put the one before back. */
export function setTracer(next: Tracer | undefined): () => void {
  const before = tracer;
  tracer = next;
  return () => {
    tracer = before;
  };
}

/** A span whose end somebody else sees; undefined where nothing is traced. */
export function beginSpan(name: string, options: SpanOptions = {}): Span | undefined {
  return tracer?.begin(name, { ...options, parent: options.parent ?? running.getStore()?.carrier });
}

/** Runs `work` with the spans in it belonging to `span`. */
export function within<T>(span: Span | undefined, work: () => T): T {
  return span ? running.run(span, work) : work();
}

/** Does `work` as a span. */
export async function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(name, options);
  if (!span) return work();
  try {
    const result = await within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** The span that runs, for another process; undefined where nothing is traced. */
export function currentCarrier(): string | undefined {
  return tracer && running.getStore()?.carrier;
}

/** Beside the change that came with it, because readers must not get it. */
const carried = new WeakMap<object, string>();

export function carryTrace(what: object, carrier: string | undefined): void {
  if (carrier !== undefined) carried.set(what, carrier);
}

/** The carrier of what made this, where it was traced. */
export const traceOf = (what: object): string | undefined => carried.get(what);
