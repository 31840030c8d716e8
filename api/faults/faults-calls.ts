import type { RequestHandler } from "express";
import { ABOUT } from "../../core/routes/reader-routes.ts";
import { tellFault } from "../../platform/log/faults.ts";
import { type Bound, bind } from "../calls/bind.ts";
import { sendRefusal } from "../http/send.ts";

/**
 * `POST /api/faults`: a page says what went wrong in its scripts. It is told on from here, so the tracker is never
 * asked by readers' browsers and learns of no address. 404 where no tracker is set (`asked`): no page sends anything then.
 */
export function faultsCalls(asked: boolean): Bound[] {
  const whereAsked: RequestHandler = (request, response, next) => {
    if (asked) next();
    else sendRefusal(request, response, 404, "Faults of pages are not taken here");
  };
  const tell = bind(
    ABOUT.fault,
    async ({ request, body }) => {
      const site = request.headers["sec-fetch-site"];
      if (site === undefined || site === "same-origin") {
        const { type, message, stack, page } = body;
        const error = Object.assign(new Error(message), { name: type, stack });
        tellFault({ error, service: "page", about: page === "" ? "/" : `/${page}` });
      }
      return undefined;
    },
    whereAsked,
  );
  return [tell];
}
