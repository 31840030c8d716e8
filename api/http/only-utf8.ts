import type { RequestHandler } from "express";
import { sendRefusal } from "./send.ts";

/**
 * Answers 415 to bodies with an encoding other than UTF-8: parsers accept every name that begins with "utf-",
 * and would store UTF-7 as garbage. It checks every charset in the header, also inside other parameters, so
 * that no parser can read a different one.
 */
export const onlyUtf8: RequestHandler = (request, response, next) => {
  const charsets = (request.headers["content-type"] ?? "").matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi);
  if ([...charsets].every(([, charset = ""]) => /^utf-?8$/i.test(charset))) next();
  else sendRefusal(request, response, 415, "The body must be UTF-8");
};
