import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { releaseBytes } from "../../platform/release-bytes.ts";
import { sendRefusal } from "./send.ts";

/** Room for a body that does not say how long it is, at first, bytes. */
const FIRST_ROOM = 64 * 1024;

/** The body is longer than it may be. */
export class BodyTooLargeError extends Error {
  override readonly name = "BodyTooLargeError";
}

/**
 * A whole body of at most `limit` bytes, in memory of its own (`releaseBytes` gives it back). Each piece is copied as it comes and its
 * memory given back at once: as garbage the pieces of a few pictures stay until there are 64 MB of them. Rejects with
 * BodyTooLargeError, the rest not being read, and where its sender goes.
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
      if (!Buffer.isBuffer(piece)) throw new TypeError("A body is bytes");
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

/** Reads a body as it is into `request.body`; 413 for one of more than `limit` bytes, and 415 for one that is packed. */
export function rawBody(limit: number): RequestHandler {
  return async (request, response, next) => {
    const encoding = request.headers["content-encoding"] ?? "identity";
    if (encoding !== "identity") {
      sendRefusal(request, response, 415, "The body must not be packed (Content-Encoding)");
      return;
    }
    try {
      request.body = await readRawBody(request, limit);
    } catch (error) {
      // Nobody is there to be answered.
      if (request.destroyed) return;
      // Read to its end all the same: a sender who is still sending would not see the answer.
      request.on("data", releaseBytes);
      if (error instanceof BodyTooLargeError) sendRefusal(request, response, 413, "The request is too large");
      else next(error);
      return;
    }
    next();
  };
}
