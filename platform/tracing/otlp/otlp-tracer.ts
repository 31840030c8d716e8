import { withTimeout } from "../../../core/with-timeout.ts";
import { newContext, readCarrier, writeCarrier } from "../carrier.ts";
import type { SpanFacts, Tracer } from "../tracing.ts";
import { type EndedSpan, otlpBody } from "./otlp-json.ts";

export const MOST_WAITING = 4_096;
const BATCH = 512;
const EVERY_MS = 2_000;
/** First pause after a failure, which doubles each time, and the longest pause, ms. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const FAREWELL_MS = 1_000;

export interface OtlpOptions {
  resource: SpanFacts;
  /**
   * Sends a body to the collector. Resolves with false if it may be sent again; rejects if the collector does
   * not answer.
   */
  send(body: string): Promise<boolean>;
  /** Called once when spans no longer reach the collector, and once when they do again. */
  onState(arrives: boolean, error?: unknown): void;
}

export interface OtlpTracer extends Tracer {
  close(): Promise<void>;
}

/** Current time in ns since 1970. `performance.now` never goes back, so no span ends before it began. */
const nanoseconds = (): string =>
  String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n);

/**
 * Collects spans and sends them in batches. If a collector hangs, waiting spans use limited memory, and there
 * is no other effect.
 */
export function createOtlpTracer({ resource, send, onState }: OtlpOptions): OtlpTracer {
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> | undefined;
  let pauseMs = 0;
  let pausedUntil = 0;
  let arrives = true;

  function settle(arrived: boolean, error?: unknown): void {
    pauseMs = arrived ? 0 : Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2));
    pausedUntil = performance.now() + pauseMs;
    if (arrived !== arrives) onState(arrived, error);
    arrives = arrived;
  }

  async function flush(): Promise<void> {
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    try {
      if (await send(otlpBody(resource, batch))) {
        settle(true);
        return;
      }
      settle(false);
    } catch (error) {
      settle(false, error);
    }
    waiting = [...batch, ...waiting].slice(-MOST_WAITING);
  }

  function sendSome(): void {
    if (sending || waiting.length === 0 || performance.now() < pausedUntil) return;
    sending = flush().finally(() => {
      sending = undefined;
      if (waiting.length >= BATCH) sendSome();
    });
  }

  const timer = setInterval(sendSome, EVERY_MS).unref();

  return {
    begin(name, { kind = "internal", parent, facts = {} }) {
      const above = parent === undefined ? undefined : readCarrier(parent);
      const context = newContext(above);
      const began = nanoseconds();
      let known = facts;
      return {
        carrier: writeCarrier(context),
        note(more) {
          known = { ...known, ...more };
        },
        end(error) {
          const failed = error !== undefined;
          const times = { began, ended: nanoseconds() };
          waiting.push({
            ...context,
            ...times,
            name,
            kind,
            facts: known,
            failed,
            error,
            parentSpanId: above?.spanId,
          });
          if (waiting.length > MOST_WAITING) waiting.shift();
          if (waiting.length >= BATCH) sendSome();
        },
      };
    },
    async close() {
      clearInterval(timer);
      let over = false;
      const rest = async (): Promise<void> => {
        await sending;
        while (waiting.length > 0 && arrives && !over) await flush();
      };
      await withTimeout(rest(), FAREWELL_MS, "Spans are still under way").catch(() => undefined);
      over = true;
    },
  };
}
