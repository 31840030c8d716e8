import { AsyncLocalStorage } from "node:async_hooks";

export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  kind?: SpanKind;
  parent?: string | undefined;
  facts?: SpanFacts;
}

export interface Span {
  /** `traceparent` of W3C Trace Context, for other processes. */
  readonly carrier: string;
  note(facts: SpanFacts): void;
  /** Ends the span; must be called once. `error`: the reason of a failure. */
  end(error?: unknown): void;
}

export interface Tracer {
  begin(name: string, options: SpanOptions): Span;
}

/** Tracer of the process. If there is none, every function here returns at once. */
let tracer: Tracer | undefined;
const running = new AsyncLocalStorage<Span>();

/**
 * Sends spans to `next`; without it spans are dropped. Returns a function that restores the previous tracer.
 */
export function setTracer(next: Tracer | undefined): () => void {
  const before = tracer;
  tracer = next;
  return () => {
    tracer = before;
  };
}

export function beginSpan(name: string, options: SpanOptions = {}): Span | undefined {
  return tracer?.begin(name, { ...options, parent: options.parent ?? running.getStore()?.carrier });
}

/** Runs `work` so that spans which begin in it have `span` as their parent. */
export function within<T>(span: Span | undefined, work: () => T): T {
  return span ? running.run(span, work) : work();
}

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

export function currentCarrier(): string | undefined {
  return tracer && running.getStore()?.carrier;
}

/** The trace is stored outside the change itself, because readers must not get it. */
const carried = new WeakMap<object, string>();

export function carryTrace(what: object, carrier: string | undefined): void {
  if (carrier !== undefined) carried.set(what, carrier);
}

export const traceOf = (what: object): string | undefined => carried.get(what);
