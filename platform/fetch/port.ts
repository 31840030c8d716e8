import type { Config } from "../config/config.ts";

/** A response, its body as bytes; `decodeText` (charset.ts) decodes text. */
export interface Fetched {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Uint8Array;
  /** The address after redirects. */
  url: string;
  /** SHA-256 of the body, base64, of what was fetched beside the event loop. */
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

/** Why no answer came. The message is fit for operators and names no more of the address than its host. */
export class FetchError extends Error {
  readonly kind: FetchFailure;
  constructor(kind: FetchFailure, message: string) {
    super(message);
    this.name = "FetchError";
    this.kind = kind;
  }
}

/** The least speed of a server, so that a hanging one does not take a request's whole time limit. */
export interface PaceLimits {
  /** Most ms from the request until the answer begins, on each hop. */
  beginMs: number;
  /** Least bytes of the body in each `everyMs`, until it ends. */
  bytes: number;
  everyMs: number;
}

/** What `FetchOptions.makeRoom` may resolve to: nothing was waited for, whatever time its answer took on its way. */
export const AT_ONCE = Symbol("at once");

/** Above this size a body needs room (`FetchOptions.makeRoom`). */
export const LARGE_BODY_BYTES = 1024 * 1024;

/** `FetchOptions.begins` sees so many bytes, or all where there are fewer. */
export const BEGINNING_BYTES = 32;

export interface FetchOptions {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Most bytes after decompression (decisions/security.md#body-limits). */
  maxBytes: number;
  /**
   * Time limit of the whole request except waiting in `makeRoom`, ms; 10,000 by default. Connecting takes at most 3,000
   * of them.
   */
  timeout?: number;
  /** 5 by default. */
  maxRedirects?: number;
  signal?: AbortSignal;
  /** A slower server fails with `timeout`. Absent: it may take the whole time. */
  pace?: PaceLimits;
  /**
   * Called once for a body larger than LARGE_BODY_BYTES, and awaited before more of it is read into memory. `signal` is
   * aborted when the request is given up. The server is not to blame for that wait, so it counts against neither
   * `timeout` nor `pace` and needs a bound of its own. When it rejects, the request rejects with the same error.
   */
  makeRoom?: (signal: AbortSignal) => Promise<unknown>;
  /**
   * Called once with how an answer of status 200 begins, unless it is packed (Content-Encoding). What it throws the
   * request rejects with, and the rest is not fetched: ten megabytes of something else cost no more than their first
   * piece.
   */
  begins?: (bytes: Uint8Array) => void;
  /**
   * Each lane has connections of its own, so that hanging requests of one kind delay none of another. Their number for
   * one host is fixed by the lane; further requests wait for one of them.
   */
  lane?: Lane;
  /**
   * The body is fetched, joined and hashed beside the event loop where the process has a thread for that: of sources that are
   * polled by the hundred. Without `begins`.
   */
  beside?: true;
}

/** Where refused addresses are told of. */
export interface FetchLog {
  warn(facts: object, message: string): void;
}

/** Settings that say which addresses inside are let through. */
export type FetchAllowed = Pick<Config, "fetchAllow"> &
  Partial<Pick<Config, "fetchAllowReaders" | "pushServices">>;

/** `pages` and `pictures` are fetched for readers and `push` sent to them, at addresses that anybody may name; the others at ours. */
export type Lane = "usual" | "live" | "commentary" | "pages" | "pictures" | "push" | "webhooks";

/**
 * The only way out (decisions/security.md#outbound-requests): http(s) only, and on every hop the address actually
 * dialled is checked: unicast public addresses, or host:port in FETCH_ALLOW. Where anybody may name the address that
 * counts for nothing: what is fetched for readers may be in FETCH_ALLOW_READERS instead, a push service in PUSH_SERVICES.
 * Webhooks go by https, or to a host:port in FETCH_ALLOW. Any status is an answer; no answer is a FetchError.
 */
export interface Fetcher {
  fetchBytes(url: string, options: FetchOptions): Promise<Fetched>;
  /**
   * Why an address would not be dialled as things are, in the lanes of operators; undefined where it would. What is
   * dialled is checked all the same.
   */
  refusalOf(url: string, lane?: "usual" | "webhooks"): Promise<FetchError | undefined>;
  /** More `host:port` pairs to let through in every lane but that of pushes (the demo's own servers). */
  allow(hostPort: string): void;
  close(): Promise<void>;
}
