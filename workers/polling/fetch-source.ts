import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import type { SourceKind } from "../../core/contract/sources.ts";
import { FetchError } from "../../platform/fetch/port.ts";
import type { WorkerContext } from "../context.ts";
import { patienceOf } from "./backoff.ts";
import { KINDS } from "./source-kinds.ts";

export interface Validators {
  etag?: string;
  lastModified?: string;
}

/** Result of a request. `patienceMs`: delay that the provider asks for. */
export type SourceAnswer =
  | {
      kind: "fresh";
      /** Body as bytes; a parser decodes it, perhaps in a thread. */
      body: Uint8Array;
      /** SHA-256 of the body, base64. */
      hash: string;
      url: string;
      contentType: string | undefined;
      validators: Validators;
      patienceMs?: number;
    }
  | { kind: "unchanged"; validators: Validators; patienceMs?: number }
  | { kind: "missing"; patienceMs?: number }
  | { kind: "failed"; error: string; patienceMs?: number };

export interface SourceRequest {
  kind: SourceKind;
  url: string;
  /** Validators of the last good answer, which make the request conditional. */
  validators?: Validators;
  accept: string;
  /** Time limit of the whole request, ms. */
  timeout: number;
  makeRoom?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Sends one request to a feed or provider. Never rejects: a failure is an answer with a message for operators.
 */
export async function fetchSource(context: WorkerContext, request: SourceRequest): Promise<SourceAnswer> {
  const { etag, lastModified } = request.validators ?? {};
  const { maxBytes, lane } = KINDS[request.kind];
  context.metrics.request(request.kind);
  try {
    const answer = await context.platform.fetcher.fetchBytes(request.url, {
      maxBytes,
      timeout: request.timeout,
      signal: context.stopping,
      ...(request.makeRoom ? { makeRoom: request.makeRoom } : {}),
      lane,
      headers: {
        accept: request.accept,
        // This header makes caches revalidate their copy.
        "cache-control": "no-cache",
        ...(etag === undefined ? {} : { "if-none-match": etag }),
        ...(lastModified === undefined ? {} : { "if-modified-since": lastModified }),
      },
    });
    const wish = patienceOf(answer.headers, context.clock.now());
    const patience = wish === undefined ? {} : { patienceMs: wish };
    const validators = validatorsOf(answer.headers);
    if (answer.status === 304)
      return { kind: "unchanged", validators: { ...request.validators, ...validators }, ...patience };
    if (answer.status === 404 || answer.status === 410) return { kind: "missing", ...patience };
    if (answer.status !== 200 && answer.status !== 203) {
      return { kind: "failed", error: `Answered with status ${answer.status}`, ...patience };
    }
    const { body, url } = answer;
    const contentType = answer.headers["content-type"];
    const hash = await hashOf(body);
    return { kind: "fresh", body, hash, url, contentType, validators, ...patience };
  } catch (error) {
    if (error instanceof FetchError) return { kind: "failed", error: error.message };
    throw error;
  }
}

function validatorsOf(headers: Readonly<Record<string, string>>): Validators {
  const etag = headers.etag?.trim();
  const lastModified = headers["last-modified"]?.trim();
  return {
    ...(etag && etag.length <= 500 ? { etag } : {}),
    ...(lastModified && lastModified.length <= 100 ? { lastModified } : {}),
  };
}

/** Whether this process got the same body last time (`rememberBody`). */
export function isSameBody(context: WorkerContext, key: string, answer: { hash: string }): boolean {
  return context.lastBodies.get(key) === answer.hash;
}

export function rememberBody(context: WorkerContext, key: string, answer: { hash: string }): void {
  context.lastBodies.set(key, answer.hash);
}

/** Number of bytes hashed in one turn of the event loop, because 8 MB would take tens of milliseconds. */
const HASHED_IN_TURN = 1024 * 1024;

async function hashOf(body: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < body.length; at += HASHED_IN_TURN) {
    if (at > 0) await turn();
    hash.update(body.subarray(at, at + HASHED_IN_TURN));
  }
  return hash.digest("base64");
}
