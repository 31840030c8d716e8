import type { RequestHandler } from "express";
import { ABOUT } from "../../core/routes/reader-routes.ts";
import { reportFault } from "../../platform/log/faults.ts";
import { type Bound, bind } from "../calls/bind.ts";
import { sendRefusal } from "../http/send.ts";

/**
 * `POST /api/faults`: a fault in a page's scripts. The server forwards it, so that the tracker sees no reader's
 * address. Without a tracker (`asked` is false) it is a 404, and pages send no faults.
 */
export function faultsCalls(asked: boolean): Bound[] {
  const whereAsked: RequestHandler = (request, response, next) => {
    if (asked) next();
    else sendRefusal(request, response, 404, "This site does not collect errors of pages");
  };
  const tell = bind(
    ABOUT.fault,
    async ({ request, body }) => {
      const site = request.headers["sec-fetch-site"];
      if (site === undefined || site === "same-origin") {
        const { type, message, stack, page } = body;
        const error = Object.assign(new Error(message), { name: type, stack });
        reportFault({ error, service: "page", about: page === "" ? "/" : `/${page}` });
      }
      return undefined;
    },
    whereAsked,
  );
  return [tell];
}
