import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import { type CachedBody, cachedBytes, IMMUTABLE, sendCached } from "../http/cached-body.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};
const PACKED = new Set([".woff2", ".png", ".jpg", ".webp", ".avif"]);
/** Browsers accept speculation rules only with this type. */
const SPECULATION_RULES = "/speculation-rules.json";
const OWN_FILES = new Set(["/index.html", "/manifest.json"]);
const HASHED = "/assets/";
/** Ending of compressed files in the build (`tools/pack-files.ts`). */
const BROTLI = ".br";
const AN_HOUR = "public, max-age=3600";
const NO_FILE = { ...SECURITY_HEADERS, "cache-control": "no-store" };
/** A worker's script has a policy of its own; the strict one of files would block its requests. */
const FILE_HEADERS = { ...SECURITY_HEADERS, "content-security-policy": "frame-ancestors 'none'" };
/** Path of the service worker. Browsers revalidate it each time, because it controls the whole site. */
const SERVICE_WORKER = "/sw.js";

function listFiles(clientDir: string): Set<string> {
  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length).replaceAll("\\", "/"))
    .map((path) => (path.startsWith("/") ? path : `/${path}`));
  return new Set(files.filter((path) => !OWN_FILES.has(path) && !/\.(?:map|br)$/.test(path)));
}

function packedForm(file: string, bytes: Buffer): Buffer | undefined {
  const packed = `${file}${BROTLI}`;
  if (!existsSync(packed)) return undefined;
  const brotli = readFileSync(packed);
  try {
    return brotliDecompressSync(brotli, { maxOutputLength: bytes.length }).equals(bytes) ? brotli : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses a header `bytes=from-to` for a file of `length` bytes (RFC 9110, 14.1.2); undefined if there is none,
 * "bad" if it does not fit.
 */
export function parseRange(
  header: string | undefined,
  length: number,
): { from: number; to: number } | "bad" | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!found || (found[1] === "" && found[2] === "")) return undefined;
  const [, first = "", last = ""] = found;
  const from = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === "" || last === "" ? length - 1 : Math.min(Number(last), length - 1);
  return from > to || from >= length ? "bad" : { from, to };
}

function sendRange(request: IncomingMessage, response: ServerResponse, body: CachedBody): boolean {
  if (request.headers["if-range"] !== undefined || request.headers["if-none-match"] !== undefined)
    return false;
  const { bytes, headers } = body.variant("identity");
  const range = parseRange(request.headers.range, bytes.length);
  if (!range) return false;
  if (range === "bad") {
    response.writeHead(416, { ...NO_FILE, "content-range": `bytes */${bytes.length}` }).end();
    return true;
  }
  const part = bytes.subarray(range.from, range.to + 1);
  response.writeHead(206, {
    ...headers,
    "content-length": part.length,
    "content-range": `bytes ${range.from}-${range.to}/${bytes.length}`,
  });
  response.end(request.method === "HEAD" ? undefined : part);
  return true;
}

/**
 * Reads and compresses files when they are first requested, and caches them: a build is a few hundred
 * kilobytes.
 */
export function createAssets(clientDir: string) {
  const files = listFiles(clientDir);
  const bodies = new Map<string, CachedBody>();

  function bodyOf(path: string): CachedBody {
    const known = bodies.get(path);
    if (known) return known;
    const extension = extname(path);
    const packable = !PACKED.has(extension);
    const file = join(clientDir, path);
    const bytes = readFileSync(file);
    const brotli = packable ? packedForm(file, bytes) : undefined;
    const body = cachedBytes(bytes, {
      contentType:
        path === SPECULATION_RULES
          ? "application/speculationrules+json"
          : (TYPES[extension] ?? "application/octet-stream"),
      cacheControl: path.startsWith(HASHED) ? IMMUTABLE : path === SERVICE_WORKER ? "no-cache" : AN_HOUR,
      packable,
      quality: 9,
      ...(brotli ? { brotli } : {}),
      headers: {
        ...FILE_HEADERS,
        "accept-ranges": "bytes",
        // A sandboxed frame has no origin, but needs fonts.
        ...(extension === ".woff2" ? { "access-control-allow-origin": "*" } : {}),
        ...(path === SERVICE_WORKER ? { "service-worker-allowed": "/" } : {}),
      },
    });
    bodies.set(path, body);
    return body;
  }

  return {
    /**
     * Answers a request for a file of the build, or for a missing file with a hash in its name (from an old page
     * after a deploy).
     */
    handle(path: string, request: IncomingMessage, response: ServerResponse): boolean {
      if (!files.has(path)) {
        if (!path.startsWith(HASHED)) return false;
        response
          .writeHead(404, { ...NO_FILE, "content-type": "text/plain; charset=utf-8" })
          .end("Not found\n");
        return true;
      }
      const body = bodyOf(path);
      if (request.headers.range === undefined || !sendRange(request, response, body)) {
        sendCached(request, response, body);
      }
      return true;
    },
  };
}
