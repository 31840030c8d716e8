import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { present } from "../../core/present.ts";
import { YEAR_MS } from "../../core/time-units.ts";
import { NO_PAGE_POLICY } from "../../platform/http/security-headers.ts";

export const IMMUTABLE = `public, max-age=${YEAR_MS / 1000}, immutable`;

type Encoding = "br" | "gzip" | "identity";

interface Variant {
  bytes: Buffer;
  /** Small body as a latin1 string: Node writes it together with the head. */
  binary?: string;
  headers: OutgoingHttpHeaders;
  /** Name, value, name, value: the fastest form for Node. */
  list: string[];
}

/** A reusable answer, compressed once per encoding on demand. */
export interface CachedBody {
  readonly status: number;
  readonly etag: string;
  /** ms since 1970, whole seconds: unchanged since this time. Absent: only the tag decides. */
  readonly lastModified?: number;
  readonly value: unknown;
  variant(encoding: Encoding): Variant;
  readonly unchanged: string[];
  readonly size: number;
}

export interface BodyOptions {
  status?: number;
  contentType?: string;
  /** `no-cache` by default: stored, but revalidated each time, which a 304 makes cheap. */
  cacheControl?: string;
  /** A digest of the content by default. Without quotes. */
  tag?: string;
  /** ms since 1970, whole seconds, for If-Modified-Since. */
  lastModified?: number;
  headers?: OutgoingHttpHeaders;
  value?: unknown;
  /** False for compressed content: images, fonts. */
  packable?: boolean;
  /** Brotli's quality, 5 by default: about 1 ms for 60 kB, in the first request. */
  quality?: number;
  brotli?: Buffer;
}

/** Longest body sent as a string: Node writes up to 16 KiB with headers in one piece. */
const BINARY_TO_BYTES = 12_000;
const PACK_FROM_BYTES = 300;
const QUALITY = 5;

function pack(bytes: Buffer, encoding: Encoding, quality: number): Buffer {
  if (encoding === "br") {
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  }
  return encoding === "gzip" ? gzipSync(bytes) : bytes;
}

export function cachedBytes(identity: Buffer, options: BodyOptions = {}): CachedBody {
  // Weak, as several encodings share it.
  const tag = options.tag ?? createHash("sha1").update(identity).digest("base64url");
  const etag = `W/"${tag}"`;
  const status = options.status ?? 200;
  const packable = options.packable !== false && identity.length >= PACK_FROM_BYTES;
  const shared: OutgoingHttpHeaders = {
    etag,
    "cache-control": options.cacheControl ?? "no-cache",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "content-security-policy": NO_PAGE_POLICY,
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
    ...present({ lastModified: options.lastModified }),
    value: options.value,
    unchanged,
    size: identity.length * 2,
    variant(wanted) {
      const encoding = packable ? wanted : "identity";
      const known = variants.get(encoding);
      if (known) return known;
      const packed = encoding === "br" ? options.brotli : undefined;
      const bytes = packed ?? pack(identity, encoding, options.quality ?? QUALITY);
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

export function cachedText(text: string, options: BodyOptions = {}): CachedBody {
  return cachedBytes(Buffer.from(text), options);
}

export function cachedJson(value: unknown, options: BodyOptions = {}): CachedBody {
  return cachedText(JSON.stringify(value), { ...options, value });
}

const chosen = new Map<string, Encoding>();
const MOST_CHOICES = 100;

/** Brotli, gzip or neither, by Accept-Encoding (RFC 9110, 12.5.3). */
function chooseEncoding(accept: string | undefined): Encoding {
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

/** Weak comparison with If-None-Match (RFC 9110, 13.1.2). */
function matches(header: string, etag: string): boolean {
  if (header === etag) return true;
  const opaque = etag.slice(2);
  return header.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || given === etag || given === opaque;
  });
}

/** Whether the client has this version: a tag takes precedence (RFC 9110, 13.1.3). */
function isHeld({ headers }: IncomingMessage, body: CachedBody): boolean {
  if (body.status !== 200) return false;
  const tags = headers["if-none-match"];
  if (tags !== undefined) return matches(tags, body.etag);
  const since = headers["if-modified-since"];
  return since !== undefined && body.lastModified !== undefined && Date.parse(since) >= body.lastModified;
}

/** Sends the best encoding; 304 if unchanged, no body for HEAD. */
export function sendCached(request: IncomingMessage, response: ServerResponse, body: CachedBody): void {
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
