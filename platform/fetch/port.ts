import type { Config } from "../config/config.ts";

export interface Fetched {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Uint8Array;
  url: string;
  /** SHA-256 of the body, base64; only with `beside`. */
  hash?: string;
}

export type FetchFailure =
  | "timeout"
  | "too-large"
  | "refused-address"
  | "bad-address"
  | "redirects"
  | "network"
  | "aborted";

/** Reason for no answer. Its message is fit for operators and names only the host. */
export class FetchError extends Error {
  readonly kind: FetchFailure;
  constructor(kind: FetchFailure, message: string) {
    super(message);
    this.name = "FetchError";
    this.kind = kind;
  }
}

/** Slowest speed allowed, so that a hanging server does not take the whole time limit. */
export interface PaceLimits {
  /** Most ms until the answer begins, for each hop. */
  beginMs: number;
  /** Fewest bytes of the body in each `everyMs`. */
  bytes: number;
  everyMs: number;
}

export const AT_ONCE = Symbol("at once");

export const LARGE_BODY_BYTES = 1024 * 1024;

export const BEGINNING_BYTES = 32;

export interface FetchOptions {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Most bytes after decompression (decisions/security.md#body-limits). */
  maxBytes: number;
  /**
   * Time limit of the request without `makeRoom`, ms. Defaults to 10,000, of which connecting may take 3,000.
   */
  timeout?: number;
  /** Defaults to 5. */
  maxRedirects?: number;
  signal?: AbortSignal;
  /** A slower server fails with `timeout`. Unlimited by default. */
  pace?: PaceLimits;
  /**
   * Called once for a body over LARGE_BODY_BYTES before more of it is read. `signal` is aborted when the
   * request ends. The wait counts against neither `timeout` nor `pace`, so it needs a limit of its own. Its
   * rejection becomes the request's.
   */
  makeRoom?: (signal: AbortSignal) => Promise<unknown>;
  /**
   * Called once with the first bytes of an uncompressed answer with status 200. If it throws, the request
   * rejects and stops: ten megabytes of something else cost only their first piece.
   */
  begins?: (bytes: Uint8Array) => void;
  /**
   * Each lane has its own connections, so that hanging requests of one kind delay no other. A lane limits
   * connections per host.
   */
  lane?: Lane;
  /**
   * Fetches, joins and hashes in a thread if there is one; for sources that are polled by the hundred. Excludes
   * `begins`.
   */
  beside?: true;
}

export interface FetchLog {
  warn(facts: object, message: string): void;
}

export type FetchAllowed = Pick<Config, "fetchAllow"> &
  Partial<Pick<Config, "fetchAllowReaders" | "pushServices">>;

/**
 * `pages` and `pictures` are fetched for readers and `push` is sent to them, at addresses that anyone may name.
 */
export type Lane = "usual" | "live" | "commentary" | "pages" | "pictures" | "push" | "webhooks";

/**
 * The only way out (decisions/security.md#outbound-requests). Takes http(s) only and checks the dialled address
 * on every hop: public unicast, or host:port in FETCH_ALLOW. Addresses that anyone may name use
 * FETCH_ALLOW_READERS (pages, images) or PUSH_SERVICES instead. Webhooks need https, or FETCH_ALLOW. Any status
 * is an answer; no answer is a FetchError.
 */
export interface Fetcher {
  fetchBytes(url: string, options: FetchOptions): Promise<Fetched>;
  /** Why operators' lanes would refuse an address now; undefined if they would not. Dialling checks again. */
  refusalOf(url: string, lane?: "usual" | "webhooks"): Promise<FetchError | undefined>;
  /** Allows more `host:port` pairs in every lane but `push` (the demo's own servers). */
  allow(hostPort: string): void;
  close(): Promise<void>;
}
