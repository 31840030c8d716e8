import type { RequestHandler } from "express";
import { sendPrepared } from "../hot/prepared-body.ts";
import { refuse } from "../reads/answer.ts";

/**
 * 415 for a body in another encoding than UTF-8: the parsers take every name that begins with "utf-", and UTF-7 read as such is
 * stored as garbage.
 */
export const onlyUtf8: RequestHandler = (request, response, next) => {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers["content-type"] ?? "")?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) next();
  else sendPrepared(request, response, refuse(415, "The body must be UTF-8").body);
};
