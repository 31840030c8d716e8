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
  /** A small body as a latin1 string, which Node writes together with the headers. */
  binary?: string;
  headers: OutgoingHttpHeaders;
  /** Headers as name, value, name, value, which is the fastest form for Node. */
  list: string[];
}

/**
 * An answer that can be sent many times; it is compressed once for each encoding, when that is first needed.
 */
export interface CachedBody {
  readonly status: number;
  readonly etag: string;
  /**
   * Time since when the content is unchanged, ms since 1970 in whole seconds. Absent: only the ETag decides.
   */
  readonly lastModified?: number;
  readonly value: unknown;
  variant(encoding: Encoding): Variant;
  readonly unchanged: string[];
  readonly size: number;
}

export interface BodyOptions {
  status?: number;
  contentType?: string;
  /**
   * Header Cache-Control; by default `no-cache`: the browser stores the answer, but revalidates it each time,
   * which is cheap with a 304.
   */
  cacheControl?: string;
  /** ETag without quotes; by default a digest of the content. */
  tag?: string;
  /** Time of the last change for If-Modified-Since, ms since 1970 in whole seconds. */
  lastModified?: number;
  headers?: OutgoingHttpHeaders;
  value?: unknown;
  /** Whether compression is useful; false for compressed content: images, fonts. */
  packable?: boolean;
  /** Quality of Brotli, 5 by default; the first request then takes about 1 ms for 60 kB. */
  quality?: number;
  brotli?: Buffer;
}

/** Longest body that is sent as a string, bytes: Node writes up to 16 KiB together with the headers. */
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
  // The ETag is weak, because several encodings share it.
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

/** Encoding by Accept-Encoding: Brotli, gzip or none (RFC 9110, 12.5.3). */
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

/** Whether If-None-Match has the ETag, compared weakly (RFC 9110, 13.1.2). */
function matches(header: string, etag: string): boolean {
  if (header === etag) return true;
  const opaque = etag.slice(2);
  return header.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || given === etag || given === opaque;
  });
}

/** Whether the client has this version; an ETag takes precedence over a date (RFC 9110, 13.1.3). */
function isHeld({ headers }: IncomingMessage, body: CachedBody): boolean {
  if (body.status !== 200) return false;
  const tags = headers["if-none-match"];
  if (tags !== undefined) return matches(tags, body.etag);
  const since = headers["if-modified-since"];
  return since !== undefined && body.lastModified !== undefined && Date.parse(since) >= body.lastModified;
}

/** Sends the answer in the best encoding; a 304 if it is unchanged, no body for HEAD. */
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
