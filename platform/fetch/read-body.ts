import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from "node:zlib";
import { releaseBytes } from "../release-bytes.ts";
import { BEGINNING_BYTES, FetchError, LARGE_BODY_BYTES } from "./port.ts";

const MOST_LAYERS = 2;

/**
 * Number of chunks that are joined if they average under a kilobyte: each chunk costs hundreds of bytes of
 * memory, and a server may send single bytes.
 */
const JOINED_PIECES = 256;

const unpackGzip = promisify(gunzip);
const unpackBrotli = promisify(brotliDecompress);
const unpackZlib = promisify(inflate);
const unpackDeflate = promisify(inflateRaw);

function tooLarge(maxBytes: number): FetchError {
  return new FetchError("too-large", `the answer is larger than ${maxBytes} bytes`);
}

/** Called when a body turns out to be large, possibly several times. If undefined, there is always room. */
type Room = (() => Promise<void>) | undefined;

interface BodyListeners {
  received?: (bytes: number) => void;
  begins?: (bytes: Uint8Array) => void;
  ended?: () => void;
}

class Pieces {
  readonly #all: Buffer[] = [];
  #loose = 0;
  #looseBytes = 0;

  push(piece: Buffer): void {
    this.#all.push(piece);
    this.#looseBytes += piece.length;
    if (this.#all.length - this.#loose < JOINED_PIECES) return;
    if (this.#looseBytes < JOINED_PIECES * 1024) {
      const small = this.#all.splice(this.#loose);
      this.#all.push(Buffer.concat(small, this.#looseBytes));
      for (const each of small) releaseBytes(each);
    }
    this.#loose = this.#all.length;
    this.#looseBytes = 0;
  }

  joined(): Buffer {
    const [first] = this.#all;
    return first && this.#all.length === 1 ? first : Buffer.concat(this.#all);
  }

  releaseAllBut(kept: Buffer | undefined): void {
    for (const piece of this.#all) if (piece !== kept) releaseBytes(piece);
  }
}

async function readRaw(
  body: Readable,
  maxBytes: number,
  room: Room,
  { received, begins, ended }: BodyListeners,
): Promise<Buffer> {
  const pieces = new Pieces();
  let bytes = 0;
  let whole: Buffer | undefined;
  let begun = begins === undefined;
  const begin = (): void => {
    begun = true;
    begins?.(pieces.joined());
  };
  try {
    for await (const chunk of body) {
      // The chunk is not copied, because that would add half an image's size in garbage.
      const part: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      bytes += part.length;
      received?.(part.length);
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      if (bytes > LARGE_BODY_BYTES) await room?.();
      pieces.push(part);
      if (!begun && bytes >= BEGINNING_BYTES) begin();
    }
    if (!begun) begin();
    ended?.();
    whole = pieces.joined();
    return whole;
  } finally {
    pieces.releaseAllBut(whole);
  }
}

async function unpackWithRoom(
  packed: Buffer,
  encoding: string,
  maxBytes: number,
  room: Room,
): Promise<Buffer> {
  if (!room || maxBytes <= LARGE_BODY_BYTES) return unpack(packed, encoding, maxBytes);
  try {
    return await unpack(packed, encoding, LARGE_BODY_BYTES);
  } catch (error) {
    if (!isTooLarge(error)) throw error;
  }
  await room();
  return unpack(packed, encoding, maxBytes);
}

/** Values of Content-Encoding that name a compression; servers also write "none", "utf-8" and "aws-chunked". */
const CODINGS = new Set(["gzip", "x-gzip", "br", "deflate"]);

async function unpack(packed: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH };
  // `deflate` means zlib's format (RFC 9110, 8.4.1.2; RFC 1950, 2.2), but some servers send raw deflate.
  const isZlib = (packed[0] ?? 0) % 16 === 8 && packed.length > 1 && packed.readUInt16BE() % 31 === 0;
  if (!isZlib && !CONTROL.test(packed.toString("latin1", 0, LOOKED_AT))) return packed;
  if (encoding === "br") return unpackBrotli(packed, { maxOutputLength: maxBytes });
  if (encoding === "deflate") return isZlib ? unpackZlib(packed, options) : unpackDeflate(packed, options);
  try {
    return await unpackGzip(packed, options);
  } catch (error) {
    // If the bytes after the compressed data have no gzip header, they are ignored.
    if (!isDataError(error) || packed[0] !== 0x1f || packed[1] !== 0x8b) throw error;
    return unpackDeflate(withoutGzipHeader(packed), { maxOutputLength: maxBytes });
  }
}

const LOOKED_AT = 512;
/** Control characters that text never contains. */
const CONTROL = /[^\P{Cc}\t\n\f\r\x80-\x9F]/u;

/** The compressed data without their gzip header (RFC 1952, 2.3). */
function withoutGzipHeader(packed: Buffer): Buffer {
  const flags = packed[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + packed.readUInt16LE(at);
  for (const text of [8, 16]) if (flags & text) at = packed.indexOf(0, at) + 1;
  if (flags & 2) at += 2;
  return packed.subarray(at);
}

function isDataError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "Z_DATA_ERROR";
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}

/**
 * Reads a body to its end and decompresses it. Rejects with FetchError `too-large` as soon as the received or
 * decompressed bytes exceed `maxBytes`, so a decompression bomb is not unpacked further.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string | undefined,
  maxBytes: number,
  { makeRoom, ...listeners }: { makeRoom?: () => Promise<void> } & BodyListeners = {},
): Promise<Uint8Array> {
  let made: Promise<void> | undefined;
  const room: Room = makeRoom && (() => (made ??= makeRoom()));
  const encodings = (contentEncoding ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => CODINGS.has(name));
  try {
    if (encodings.length > MOST_LAYERS)
      throw new FetchError("network", "the answer is packed too many times");
    let bytes = await readRaw(body, maxBytes, room, listeners);
    for (const encoding of encodings.toReversed()) {
      if (bytes.length > 0) bytes = await unpackWithRoom(bytes, encoding, maxBytes, room);
    }
    return bytes;
  } catch (error) {
    throw isTooLarge(error) ? tooLarge(maxBytes) : error;
  } finally {
    body.on("error", () => undefined).destroy();
  }
}
