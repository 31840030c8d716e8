/** Code of the thread that fetches for the event loop (`worker-fetcher.ts`). */
import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { messageOf } from "../../core/message-of.ts";
import { untilAborted } from "../../core/until-aborted.ts";
import { openFetcher } from "./open.ts";
import { AT_ONCE, FetchError, type Fetched } from "./port.ts";
import type { FromThread, ThreadData, ToThread } from "./thread-messages.ts";

interface Running {
  readonly givenUp: AbortController;
  readonly room: PromiseWithResolvers<unknown>;
}

const { allowed } = workerData as ThreadData;
const tell = (message: FromThread, moved: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, moved);
const fetcher = openFetcher(allowed, {
  warn: (facts: object, message: string) => tell({ say: "warn", facts, message }),
});
const running = new Map<number, Running>();

/**
 * Copies a small body into memory of its own, because Node's shared pool cannot be transferred to another
 * thread.
 */
function alone(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const whole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return whole ? new Uint8Array(buffer) : Uint8Array.from(bytes);
}

async function run({ id, url, options, asksForRoom }: Extract<ToThread, { say: "fetch" }>): Promise<void> {
  const room = Promise.withResolvers<unknown>();
  // The rejection matters only if a request waits for room.
  room.promise.catch(() => undefined);
  const givenUp = new AbortController();
  running.set(id, { givenUp, room });
  const makeRoom = (signal: AbortSignal): Promise<unknown> => {
    tell({ say: "needsRoom", id });
    return untilAborted(room.promise, signal);
  };
  try {
    const { body: bytes, ...rest } = await fetcher.fetchBytes(url, {
      ...options,
      signal: givenUp.signal,
      ...(asksForRoom ? { makeRoom } : {}),
    });
    const body = alone(bytes);
    const hash = createHash("sha256").update(body).digest("base64");
    const fetched: Fetched = { ...rest, body, hash };
    tell({ say: "fetched", id, fetched }, [body.buffer]);
  } catch (error) {
    const kind = error instanceof FetchError ? { kind: error.kind } : {};
    tell({ say: "failed", id, ...kind, message: messageOf(error) });
  } finally {
    running.delete(id);
  }
}

parentPort?.on("message", (message: ToThread) => {
  switch (message.say) {
    case "fetch":
      void run(message);
      break;
    case "giveUp":
      running.get(message.id)?.givenUp.abort();
      break;
    case "room":
      running.get(message.id)?.room.resolve(message.atOnce ? AT_ONCE : undefined);
      break;
    case "noRoom":
      running.get(message.id)?.room.reject(new Error("there is no room"));
      break;
    case "allow":
      fetcher.allow(message.hostPort);
      break;
  }
});
tell({ say: "open" });
