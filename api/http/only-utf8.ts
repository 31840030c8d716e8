import type { RequestHandler } from "express";
import { sendRefusal } from "./send.ts";

/**
 * 415 for a body in another encoding than UTF-8: the parsers take every name that begins with "utf-", and UTF-7 read as such is
 * stored as garbage. Every charset in the header counts, also one inside another parameter's quotes: no parser can be made to read
 * another one than is looked at here.
 */
export const onlyUtf8: RequestHandler = (request, response, next) => {
  const charsets = (request.headers["content-type"] ?? "").matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi);
  if ([...charsets].every(([, charset = ""]) => /^utf-?8$/i.test(charset))) next();
  else sendRefusal(request, response, 415, "The body must be UTF-8");
};
