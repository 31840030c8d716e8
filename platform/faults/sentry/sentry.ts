import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import { present } from "../../../core/present.ts";
import { oneAtATime } from "../../../core/single-flight.ts";
import { withTimeout } from "../../../core/with-timeout.ts";
import type { Dsn } from "../../config/sentry-dsn.ts";
import type { Fault, FaultListener } from "../../log/faults.ts";
import { scrubbed } from "../../log/scrub.ts";
import { framesOf } from "./stack.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
export const MOST_WAITING = 50;
const ONCE_MS = 60_000;
const MOST_IN_WINDOW = 60;
/**
 * Largest share of the limits that faults of pages may use: strangers can send any number of these, and must
 * not suppress the services' own faults.
 */
const SHARE_OF_PAGES = 0.5;
const WAITS_MS = [1_000, 5_000];
const FAREWELL_MS = 1_000;

export interface SentryOptions {
  dsn: Dsn;
  environment: string;
  send(url: string, headers: Record<string, string>, body: string): Promise<void>;
  now(): number;
  onFailure(error: unknown): void;
}

export interface Sentry {
  tell: FaultListener;
  close(): Promise<void>;
}

/** Path in an address of a file; '' if there is none, or if it is on another machine. */
function filePath(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    return "";
  }
}

function ownPath(address: string): string | undefined {
  const path = address.startsWith("file://") ? filePath(address) : address;
  if (path.startsWith(ROOT)) return path.slice(ROOT.length);
  if (path.startsWith("node:")) return path;
  const script = /^https?:/.test(path) && URL.canParse(path) ? new URL(path).pathname : "";
  return /^\/(?:assets\/[\w.-]{1,100}|sw)\.js$/.test(script) ? script.slice(1) : undefined;
}

const described = ({ error }: Fault): { type: string; message: string; stack: string } =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack ?? "" }
    : { type: "Error", message: String(error), stack: "" };

/**
 * Sends faults to a Sentry-compatible tracker: kind of error, message without personal data, stack of calls
 * within the product, and service. Sends nothing about requests, addresses, accounts or the machine.
 */
export function createSentry({ dsn, environment, send, now, onFailure }: SentryOptions): Sentry {
  const told = new LRUCache<string, true>({ max: MOST_IN_WINDOW * 2, ttl: ONCE_MS });
  const headers = {
    "content-type": "application/x-sentry-envelope",
    "x-sentry-auth": `Sentry sentry_version=7, sentry_client=khobor/1, sentry_key=${dsn.key}`,
  };
  const waiting: string[] = [];
  let window = { until: 0, all: 0, pages: 0 };

  const sendAll = oneAtATime(async (): Promise<void> => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      for (const [index, waitMs] of [...WAITS_MS, 0].entries()) {
        try {
          await send(dsn.url, headers, body);
          break;
        } catch (error) {
          if (index === WAITS_MS.length) onFailure(error);
          else await pause(waitMs, undefined, { ref: false });
        }
      }
    }
  });

  return {
    tell(fault) {
      const { type, message, stack } = described(fault);
      const frames = framesOf(stack, ownPath);
      const value = scrubbed(message);
      const key = JSON.stringify([type, value, frames.at(-1), fault.service]);
      if (now() > window.until) window = { until: now() + ONCE_MS, all: 0, pages: 0 };
      const ofPage = fault.service === "page";
      const share = ofPage ? SHARE_OF_PAGES : 1;
      const count = ofPage ? window.pages : window.all;
      if (told.has(key) || waiting.length >= MOST_WAITING * share || count >= MOST_IN_WINDOW * share) return;
      told.set(key, true);
      window.all += 1;
      if (ofPage) window.pages += 1;
      const eventId = randomBytes(16).toString("hex");
      const event = {
        event_id: eventId,
        timestamp: now() / 1000,
        platform: fault.service === "page" ? "javascript" : "node",
        level: "error",
        environment,
        tags: { service: fault.service, ...present({ about: fault.about }) },
        exception: { values: [{ type, value, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }] },
        // If this field is absent, Sentry records the sender's address.
        user: { ip_address: "0.0.0.0" },
      };
      const head = { event_id: eventId, sent_at: new Date(now()).toISOString() };
      const lines = [head, { type: "event", content_type: "application/json" }, event];
      waiting.push(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
      void sendAll();
    },
    async close() {
      const sending = sendAll.underWay();
      if (sending)
        await withTimeout(sending, FAREWELL_MS, "Faults are still under way").catch(() => undefined);
    },
  };
}
