/** What came back, as bytes; `decodeText` (charset.ts) reads text in them. */
export interface Fetched {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Uint8Array;
  /** The address after redirects. */
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

/** Why no answer came. The message is fit for operators and names no more of the address than its host. */
export class FetchError extends Error {
  readonly kind: FetchFailure;
  constructor(kind: FetchFailure, message: string) {
    super(message);
    this.name = "FetchError";
    this.kind = kind;
  }
}

/** How fast a server has to be. Waiting for the whole time of a request is for servers that answer. */
export interface PaceLimits {
  /** ms from asking until an answer begins, on each hop. */
  beginMs: number;
  /** Bytes of the body that come in each `everyMs`, until it ends. */
  bytes: number;
  everyMs: number;
}

/** A larger body needs room (`FetchOptions.makeRoom`). */
export const LARGE_BODY_BYTES = 1024 * 1024;

export interface FetchOptions {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Bytes after decompression (decisions/security.md#body-limits). */
  maxBytes: number;
  /** Whole request but for waiting in `makeRoom`, milliseconds; 10,000 by default. Connecting takes at most 3,000 of them. */
  timeout?: number;
  /** 5 by default. */
  maxRedirects?: number;
  signal?: AbortSignal;
  /** A slower server is given up with `timeout`. None: it may take the whole time. */
  pace?: PaceLimits;
  /**
   * Asked once where a body is larger than LARGE_BODY_BYTES, and waited for before more of it is held. `signal`: the request is
   * given up. The server is not to blame for that wait, so it counts against neither `timeout` nor `pace` and needs a bound of its
   * own. What it rejects with, the request rejects with.
   */
  makeRoom?: (signal: AbortSignal) => Promise<void>;
  /**
   * Over connections of their own, so that requests of one kind to a host that hang hold up none of another. A host has so many
   * connections in each lane, and further requests wait for one of them.
   */
  lane?: Lane;
}

export type Lane = "usual" | "live" | "pages" | "pictures" | "push";

/**
 * The only way out (decisions/security.md#outbound-requests): http(s) only, and on every hop the address actually
 * dialled is checked: unicast public addresses, or host:port in FETCH_ALLOW. Any status is an answer; no answer is a
 * FetchError.
 */
export interface Fetcher {
  fetchBytes(url: string, options: FetchOptions): Promise<Fetched>;
  /** More `host:port` pairs to let through (the demo's own servers). */
  allow(hostPort: string): void;
  close(): Promise<void>;
}
