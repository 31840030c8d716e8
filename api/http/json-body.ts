import { isUtf8 } from "node:buffer";
import express, { type RequestHandler } from "express";
import { jsonExcess } from "../../core/json-excess.ts";
import { sendRefusal } from "./send.ts";

/**
 * Limits of a JSON body, twice as much as any call needs: an article has at most a hundred tags. Parsing 1 MB
 * of brackets would block the event loop for 90 ms.
 */
const LIMITS = { depth: 16, values: 1_000 };

/**
 * Parses a JSON body of at most `limit` bytes, such as "64kb". If it has too many values, the answer is 400
 * before parsing.
 */
export function jsonBody(limit: string | number): RequestHandler {
  return express.json({
    limit,
    verify(_request, _response, bytes) {
      // Invalid UTF-8 is refused, because it would be stored as replacement characters.
      if (!isUtf8(bytes)) throw new Error("The body is not UTF-8");
      // The check counts bytes instead of characters, because brackets and quotes are the same in all accepted
      // encodings (`only-utf8.ts`).
      const excess = jsonExcess(bytes.toString("latin1"), LIMITS);
      if (excess !== undefined) throw new Error(`The body has ${excess}`);
    },
  });
}

export const onlyType =
  (type: string): RequestHandler =>
  (request, response, next) => {
    if (request.is(type)) next();
    else sendRefusal(request, response, 415, `The body must be ${type}`);
  };

export const onlyJson = onlyType("application/json");
