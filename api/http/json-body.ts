import { isUtf8 } from "node:buffer";
import express, { type RequestHandler } from "express";
import { jsonExcess } from "../../core/json-excess.ts";
import { sendRefusal } from "./send.ts";

/**
 * Twice any call's need: an article has at most a hundred tags. Parsing 1 MB of brackets would block the loop
 * for 90 ms.
 */
const LIMITS = { depth: 16, values: 1_000 };

/** Parses a JSON body of up to `limit` bytes, such as "64kb". 400 before parsing for too many values. */
export function jsonBody(limit: string | number): RequestHandler {
  return express.json({
    limit,
    verify(_request, _response, bytes) {
      // Invalid UTF-8 would be stored as replacement characters.
      if (!isUtf8(bytes)) throw new Error("The body is not UTF-8");
      // By bytes: brackets and quotes are equal in all accepted encodings (`only-utf8.ts`).
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
