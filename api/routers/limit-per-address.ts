import type { Request, RequestHandler, Response } from "express";
import { rateLimit } from "express-rate-limit";
import { sendPrepared } from "../hot/prepared-body.ts";
import { refuse } from "../reads/answer.ts";

/** What whoever sends too much is told. */
export const TOO_MANY = "Too many requests. Please try again later.";

export interface AddressLimit {
  /** Requests in a window. */
  limit: number;
  windowMs: number;
  /** Only what was taken counts, not what was refused. */
  onlyTaken?: boolean;
  /** Answers 429, with Retry-After set already; as JSON by default. */
  answer?: (request: Request, response: Response) => void | Promise<void>;
}

/** Lets an address through so many times in a window, then answers 429 with Retry-After. Counted in this process. */
export function limitPerAddress({
  limit,
  windowMs,
  onlyTaken = false,
  answer,
}: AddressLimit): RequestHandler {
  return rateLimit({
    limit,
    windowMs,
    skipFailedRequests: onlyTaken,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    // Without proxies in front the header is not believed, and who sends it need not be told.
    validate: { xForwardedForHeader: false, trustProxy: false },
    handler: (request, response) => {
      if (answer) return answer(request, response);
      sendPrepared(request, response, refuse(429, TOO_MANY).body);
    },
  });
}
