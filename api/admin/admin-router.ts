import { type RequestHandler, Router } from "express";
import { ROLES, type Role } from "../../core/contract/roles.ts";
import { routesAt } from "../../core/routes/rest-contract.ts";
import { authorsRouter } from "./authors/authors-router.ts";
import { bulkRouter } from "./bulk/bulk-router.ts";
import type { AdminContext } from "./context.ts";
import { deletedRouter } from "./deleted/deleted-router.ts";
import { feedsRouter } from "./feeds/feeds-router.ts";
import { frontRouter } from "./front/front-router.ts";
import { imagesRouter } from "./images/images-router.ts";
import { inquiriesRouter } from "./inquiries/inquiries-router.ts";
import { namesRouter } from "./names/names-router.ts";
import { newsRouter } from "./news-router.ts";
import { peopleRouter } from "./people-router.ts";
import { pushRouter } from "./push-router.ts";
import { presenceRouter } from "./review/presence-router.ts";
import { reviewRouter } from "./review/review-router.ts";
import { sessionsRouter } from "./sessions-router.ts";
import { statsRouter } from "./stats-router.ts";
import { webhooksRouter } from "./webhooks/webhooks-router.ts";

/**
 * The role that a call takes. A method that an address has not, and an address that there is not, take the highest of those
 * beside it, an editor's at least.
 */
function roleFor(method: string, path: string): Role {
  const there = routesAt(path);
  const asked = there.find((route) => route.method === (method === "HEAD" ? "GET" : method));
  if (asked) return asked.role ?? "admin";
  const beside = there.map(({ role = "admin" }) => ROLES.indexOf(role));
  return ROLES[Math.max(ROLES.indexOf("editor"), ...beside)] ?? "admin";
}

/**
 * Every call under `/api/admin`, for those who have the role that the contract names for it: anybody else is refused
 * before anything is read.
 */
export function adminRouter(context: AdminContext): Router {
  const { guard } = context;
  const router = Router({ caseSensitive: true, strict: true });
  const requirement: Readonly<Record<Role, RequestHandler>> = {
    writer: guard.requireWriter,
    editor: guard.requireEditor,
    admin: guard.requireAdmin,
  };
  router.use("/api/admin", (request, response, next) => {
    requirement[roleFor(request.method, request.baseUrl + request.path)](request, response, next);
  });
  router.use(statsRouter(context));
  router.use(sessionsRouter(context));
  router.use(peopleRouter(context));
  router.use(bulkRouter(context));
  router.use(newsRouter(context));
  router.use(pushRouter(context));
  router.use(reviewRouter(context));
  router.use(presenceRouter(context));
  router.use(deletedRouter(context));
  router.use(frontRouter(context));
  router.use(authorsRouter(context));
  router.use(namesRouter(context));
  router.use(feedsRouter(context));
  router.use(imagesRouter(context));
  router.use(inquiriesRouter(context));
  router.use(webhooksRouter(context));
  return router;
}
