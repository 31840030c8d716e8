import { Router } from "express";
import { pageFault } from "../../core/contract/page-fault.ts";
import { tellFault } from "../../platform/log/faults.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { limitPerAddress } from "../http/limit-per-address.ts";
import { sendRefusal } from "../http/send.ts";

const PATH = "/api/faults";
const PER_MINUTE = 20;

/**
 * `POST /api/faults`: a page says what went wrong in its scripts. It is told on from here, so the tracker is never
 * asked by readers' browsers and learns of no address. 404 where no tracker is set (`asked`): no page sends anything then.
 */
export function faultsRouter(asked: boolean, rateLimits: RateLimits): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = limitPerAddress(rateLimits, { name: "faults", limit: PER_MINUTE, windowSeconds: 60 });
  router.post(PATH, limit, onlyJson, jsonBody("8kb"), (request, response) => {
    if (!asked) {
      sendRefusal(request, response, 404, "Faults of pages are not taken here");
      return;
    }
    const given = pageFault.safeParse(request.body);
    if (!given.success) {
      sendRefusal(request, response, 400, "This says nothing of a fault");
      return;
    }
    const site = request.headers["sec-fetch-site"];
    if (site === undefined || site === "same-origin") {
      const { type, message, stack, page } = given.data;
      const error = Object.assign(new Error(message), { name: type, stack });
      tellFault({ error, service: "page", about: page === "" ? "/" : `/${page}` });
    }
    response.status(204).end();
  });
  router.all(PATH, methodNotAllowed("POST"));
  return router;
}
