import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

interface Variant {
  bytes: Buffer;
  /** The same bytes as a string of one byte a character, of a small body: Node writes its head and it in one piece. */
  binary?: string;
  headers: OutgoingHttpHeaders;
  /** The headers as Node takes them fastest: name, value, name, value. */
  list: string[];
}

/** An answer made once and sent many times: packed at most once for each encoding, and only when somebody takes it. */
export interface PreparedBody {
  readonly status: number;
  readonly etag: string;
  /** ms since 1970, whole seconds: what a reader got from then on is the same as this. Absent: only the tag tells. */
  readonly lastModified?: number;
  /** What it says, for readers in this process. */
  readonly value: unknown;
  variant(encoding: Encoding): Variant;
  /** Headers of a 304: name, value, name, value. */
  readonly unchanged: string[];
  /** Bytes held, about: for caches that are bounded by them. */
  readonly size: number;
}

export interface BodyOptions {
  status?: number;
  contentType?: string;
  /** `no-cache` by default: kept, but asked for again each time, which a 304 makes cheap. */
  cacheControl?: string;
  /** Names the content; a digest of it by default. Without quotes. */
  tag?: string;
  /** ms since 1970, whole seconds; for readers that ask with If-Modified-Since. */
  lastModified?: number;
  headers?: OutgoingHttpHeaders;
  value?: unknown;
  /** False for what is packed already: pictures, fonts. */
  packable?: boolean;
  /** Brotli's quality, 5 by default: 60 kB take about a millisecond, in the request that first wants it. */
  quality?: number;
}

/** Node writes a string as it is up to 16 KiB, its head included. */
const BINARY_TO_BYTES = 12_000;
/** Smaller ones do not get smaller. */
const PACK_FROM_BYTES = 300;
const QUALITY = 5;

function pack(bytes: Buffer, encoding: Encoding, quality: number): Buffer {
  if (encoding === "br") {
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  }
  return encoding === "gzip" ? gzipSync(bytes) : bytes;
}

export function prepareBytes(identity: Buffer, options: BodyOptions = {}): PreparedBody {
  // Weak, because the same content goes out in several encodings.
  const tag = options.tag ?? createHash("sha1").update(identity).digest("base64url");
  const etag = `W/"${tag}"`;
  const status = options.status ?? 200;
  const packable = options.packable !== false && identity.length >= PACK_FROM_BYTES;
  const shared: OutgoingHttpHeaders = {
    etag,
    "cache-control": options.cacheControl ?? "no-cache",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    ...(options.lastModified === undefined
      ? {}
      : { "last-modified": new Date(options.lastModified).toUTCString() }),
    ...options.headers,
  };
  const unchanged = listOf(shared);
  const variants = new Map<Encoding, Variant>();
  return {
    status,
    etag,
    ...(options.lastModified === undefined ? {} : { lastModified: options.lastModified }),
    value: options.value,
    unchanged,
    size: identity.length * 2,
    variant(wanted) {
      const encoding = packable ? wanted : "identity";
      const known = variants.get(encoding);
      if (known) return known;
      const bytes = pack(identity, encoding, options.quality ?? QUALITY);
      const headers: OutgoingHttpHeaders = {
        "content-type": options.contentType ?? "application/json; charset=utf-8",
        "content-length": bytes.length,
        ...shared,
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      };
      const variant: Variant = {
        bytes,
        ...(bytes.length <= BINARY_TO_BYTES ? { binary: bytes.toString("latin1") } : {}),
        headers,
        list: listOf(headers),
      };
      variants.set(encoding, variant);
      return variant;
    },
  };
}

function listOf(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}

export function prepareText(text: string, options: BodyOptions = {}): PreparedBody {
  return prepareBytes(Buffer.from(text), options);
}

/** `value` as JSON. */
export function prepareJson(value: unknown, options: BodyOptions = {}): PreparedBody {
  return prepareText(JSON.stringify(value), { ...options, value });
}

const chosen = new Map<string, Encoding>();
const MOST_CHOICES = 100;

/** Brotli, gzip or neither, as an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return "identity";
  const known = chosen.get(accept);
  if (known) return known;
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const none = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (none ? refused : taken).add(name);
  }
  const may = (name: string): boolean => taken.has(name) || (taken.has("*") && !refused.has(name));
  const encoding = may("br") ? "br" : may("gzip") ? "gzip" : "identity";
  if (chosen.size < MOST_CHOICES) chosen.set(accept, encoding);
  return encoding;
}

/** Whether an If-None-Match header names this tag; weak comparison (RFC 9110, 13.1.2). */
function matches(header: string, etag: string): boolean {
  if (header === etag) return true;
  const opaque = etag.slice(2);
  return header.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || given === etag || given === opaque;
  });
}

/** Whether the reader says that it has this: the tag counts where one is given (RFC 9110, 13.1.3). */
function isHeld({ headers }: IncomingMessage, body: PreparedBody): boolean {
  if (body.status !== 200) return false;
  const tags = headers["if-none-match"];
  if (tags !== undefined) return matches(tags, body.etag);
  const since = headers["if-modified-since"];
  return since !== undefined && body.lastModified !== undefined && Date.parse(since) >= body.lastModified;
}

/** Sends it in the best encoding the reader takes; 304 when the reader has it already, no body for HEAD. */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, body: PreparedBody): void {
  if (isHeld(request, body)) {
    response.writeHead(304, body.unchanged).end();
    return;
  }
  const accept = request.headers["accept-encoding"];
  const wanted = chooseEncoding(typeof accept === "string" ? accept : undefined);
  const { bytes, binary, list } = body.variant(wanted);
  response.writeHead(body.status, list);
  if (request.method === "HEAD") response.end();
  else if (binary === undefined) response.end(bytes);
  else response.end(binary, "latin1");
}
