import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
import { FetchError, LARGE_BODY_BYTES } from "./port.ts";

/** Layers of Content-Encoding that are undone; more than one is hardly ever meant. */
const MOST_LAYERS = 2;

const unpackGzip = promisify(gunzip);
const unpackBrotli = promisify(brotliDecompress);
const unpackZlib = promisify(inflate);
const unpackDeflate = promisify(inflateRaw);

function tooLarge(maxBytes: number): FetchError {
  return new FetchError("too-large", `the answer is larger than ${maxBytes} bytes`);
}

/** Called when a body turns out to be large, any number of times; absent: there is always room. */
type Room = (() => Promise<void>) | undefined;

interface BodyListeners {
  /** Told of the bytes that come, as they came. */
  received?: (bytes: number) => void;
  /** All of them have come. */
  ended?: () => void;
}

async function readRaw(
  body: Readable,
  maxBytes: number,
  room: Room,
  { received, ended }: BodyListeners,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    // Not copied: what a picture leaves behind in memory would be half as much again.
    const part: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    bytes += part.length;
    received?.(part.length);
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    if (bytes > LARGE_BODY_BYTES) await room?.();
    chunks.push(part);
  }
  ended?.();
  const [first] = chunks;
  return first && chunks.length === 1 ? first : Buffer.concat(chunks, bytes);
}

/** Without room at first: most of what is packed comes to less than a megabyte. */
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

function unpack(packed: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const options = { maxOutputLength: maxBytes };
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return unpackGzip(packed, options);
    case "br":
      return unpackBrotli(packed, options);
    case "deflate":
      // Zlib's format by RFC 9110, 8.4.1.2, but some servers send the bare one: the first byte tells.
      return (packed[0] ?? 0) % 16 === 8 ? unpackZlib(packed, options) : unpackDeflate(packed, options);
    default:
      throw new FetchError("network", "the answer has an unknown Content-Encoding");
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}

/**
 * Reads a body to its end and undoes its Content-Encoding. Gives up with FetchError `too-large` as soon as what came or
 * what it unpacks to passes `maxBytes`: a packed bomb is never unpacked further than that.
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
    .filter((name) => name !== "" && name !== "identity");
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
