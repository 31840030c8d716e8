import type { Config } from "../config/config.ts";

export interface Fetched {
  status: number;
  /** Headers of the answer with lower-case names. */
  headers: Record<string, string>;
  body: Uint8Array;
  url: string;
}

export type FetchFailure =
  | "timeout"
  | "too-large"
  | "refused-address"
  | "bad-address"
  | "redirects"
  | "network"
  | "aborted";

/** Reason why a request got no answer. The message may be shown to operators and names only the host. */
export class FetchError extends Error {
  readonly kind: FetchFailure;
  constructor(kind: FetchFailure, message: string) {
    super(message);
    this.name = "FetchError";
    this.kind = kind;
  }
}

/** Lowest speed at which a server may send, so that a slow server does not use the whole time limit. */
export interface PaceLimits {
  /** Longest time until an answer begins, ms, for each redirect. */
  beginMs: number;
  /** Fewest bytes of the body that must arrive in each `everyMs`. */
  bytes: number;
  everyMs: number;
}

export const LARGE_BODY_BYTES = 1024 * 1024;

export const BEGINNING_BYTES = 32;

export interface FetchOptions {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Most bytes of the body after decompression (decisions/security.md#body-limits). */
  maxBytes: number;
  /**
   * Time limit of the request without `makeRoom`, ms. Defaults to 10,000, of which connecting may take 3,000.
   */
  timeout?: number;
  /** Largest number of redirects that are followed. Defaults to 5. */
  maxRedirects?: number;
  signal?: AbortSignal;
  /** Lowest speed of the server; a slower one fails with `timeout`. Unlimited by default. */
  pace?: PaceLimits;
  /**
   * Called once for a body over LARGE_BODY_BYTES, before the rest of it is read. `signal` is aborted when the
   * request ends. The wait counts against neither `timeout` nor `pace`, so the function needs its own time
   * limit. If it rejects, the request rejects with the same error.
   */
  makeRoom?: (signal: AbortSignal) => Promise<unknown>;
  /**
   * Called once with the first bytes of an uncompressed answer with status 200. If it throws, the request stops
   * and rejects, so only the first bytes of an unwanted body are read.
   */
  begins?: (bytes: Uint8Array) => void;
  /**
   * Group of connections to use. Each lane has its own, so that hanging requests of one kind delay no other
   * kind. A lane limits the connections to each host.
   */
  lane?: Lane;
}

export interface FetchLog {
  warn(facts: object, message: string): void;
}

export type FetchAllowed = Pick<Config, "fetchAllow"> &
  Partial<Pick<Config, "fetchAllowReaders" | "pushServices">>;

/**
 * Lanes of requests. `pages` and `pictures` are fetched for readers and `push` is sent to them, at addresses
 * that anybody may name.
 */
export type Lane = "usual" | "live" | "commentary" | "pages" | "pictures" | "push" | "webhooks";

/**
 * Sends all requests to the outside (decisions/security.md#outbound-requests). It accepts only http and https,
 * and checks the address at each connection, also after redirects: it must be public unicast, or a host:port in
 * FETCH_ALLOW. Addresses that anyone may name use FETCH_ALLOW_READERS (pages, images) or PUSH_SERVICES instead.
 * Webhooks need https, or FETCH_ALLOW. Every status is an answer; if there is no answer, the call rejects with
 * a FetchError.
 */
export interface Fetcher {
  fetchBytes(url: string, options: FetchOptions): Promise<Fetched>;
  /**
   * Reason why operators' lanes would refuse an address now; undefined if they would not. The check is repeated
   * at the connection.
   */
  refusalOf(url: string, lane?: "usual" | "webhooks"): Promise<FetchError | undefined>;
  /** Allows a further `host:port` pair in every lane but `push` (for the demo's own servers). */
  allow(hostPort: string): void;
  close(): Promise<void>;
}
