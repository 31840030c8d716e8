import { isUtf8 } from "node:buffer";
import express, { type RequestHandler } from "express";
import { jsonExcess } from "../../core/json-excess.ts";
import { sendRefusal } from "./send.ts";

/**
 * Twice what any call needs: an article has at most a hundred tags. Parsing 1 MB of brackets would block the loop for
 * 90 ms.
 */
const LIMITS = { depth: 16, values: 1_000 };

/** Parses a JSON body of up to `limit` bytes, as in "64kb". One with more values than any call has is 400 before it is parsed. */
export function jsonBody(limit: string | number): RequestHandler {
  return express.json({
    limit,
    verify(_request, _response, bytes) {
      // Read as UTF-8 it would be stored with signs that nobody wrote.
      if (!isUtf8(bytes)) throw new Error("The body is not UTF-8");
      // Byte by byte: brackets and quotes are the same in every encoding that is taken (`only-utf8.ts`).
      const excess = jsonExcess(bytes.toString("latin1"), LIMITS);
      if (excess !== undefined) throw new Error(`The body has ${excess}`);
    },
  });
}

/** 415 for a body of any other content type. */
export const onlyType =
  (type: string): RequestHandler =>
  (request, response, next) => {
    if (request.is(type)) next();
    else sendRefusal(request, response, 415, `The body must be ${type}`);
  };

export const onlyJson = onlyType("application/json");
