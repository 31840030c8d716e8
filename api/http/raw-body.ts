import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { releaseBytes } from "../../platform/release-bytes.ts";
import { sendRefusal } from "./send.ts";

const FIRST_ROOM = 64 * 1024;

export class BodyTooLargeError extends Error {
  override readonly name = "BodyTooLargeError";
}

/**
 * Reads a body of at most `limit` bytes into its own memory, which `releaseBytes` can free. Each chunk is
 * copied and freed at once, because garbage would grow to 64 MB. Rejects with BodyTooLargeError without reading
 * further, or if the sender disconnects.
 */
export async function readRawBody(
  request: Pick<IncomingMessage, "headers" | "iterator">,
  limit: number,
): Promise<Buffer> {
  const said = request.headers["content-length"];
  const length = said === undefined ? undefined : Number(said);
  if (length !== undefined && length > limit) throw new BodyTooLargeError();
  let room = Buffer.allocUnsafeSlow(length ?? Math.min(FIRST_ROOM, limit));
  const grow = (size: number): void => {
    room = Buffer.from(room.buffer.transfer(size));
  };
  let read = 0;
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(piece)) throw new TypeError("The body must be bytes");
      const end = read + piece.length;
      if (end > limit) throw new BodyTooLargeError();
      if (end > room.length) grow(Math.min(Math.max(end, 2 * room.length), limit));
      room.set(piece, read);
      releaseBytes(piece);
      read = end;
    }
    if (read < room.length) grow(read);
    return room;
  } catch (error) {
    releaseBytes(room);
    throw error;
  }
}

/** Reads a raw body into `request.body`; 413 with `tooLarge` above `limit` bytes, 415 if compressed. */
export function rawBody(limit: number, tooLarge = "The request is too large"): RequestHandler {
  return async (request, response, next) => {
    const encoding = request.headers["content-encoding"] ?? "identity";
    if (encoding !== "identity") {
      sendRefusal(request, response, 415, "The body must not be compressed (Content-Encoding)");
      return;
    }
    try {
      request.body = await readRawBody(request, limit);
    } catch (error) {
      if (request.destroyed) return;
      // The body is read to its end, because a client that still sends would miss the answer.
      request.on("data", releaseBytes);
      if (error instanceof BodyTooLargeError) sendRefusal(request, response, 413, tooLarge);
      else next(error);
      return;
    }
    next();
  };
}
