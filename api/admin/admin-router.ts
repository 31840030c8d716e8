import { Router } from "express";
import { routesAt } from "../../core/routes/rest-contract.ts";
import type { AdminContext } from "./context.ts";
import { deletedRouter } from "./deleted/deleted-router.ts";
import { feedsRouter } from "./feeds/feeds-router.ts";
import { frontRouter } from "./front/front-router.ts";
import { imagesRouter } from "./images/images-router.ts";
import { inquiriesRouter } from "./inquiries/inquiries-router.ts";
import { newsRouter } from "./news-router.ts";
import { pushRouter } from "./push-router.ts";
import { sessionsRouter } from "./sessions-router.ts";
import { statsRouter } from "./stats-router.ts";

/**
 * Every call under `/api/admin`, for those who have the role that the contract names for it: anybody else is refused
 * before anything is read.
 */
export function adminRouter(context: AdminContext): Router {
  const { guard } = context;
  const router = Router({ caseSensitive: true, strict: true });
  router.use("/api/admin", (request, response, next) => {
    const ofAdmins = routesAt(request.baseUrl + request.path).some(({ role }) => role === "admin");
    const required = ofAdmins ? guard.requireAdmin : guard.requireEditor;
    required(request, response, next);
  });
  router.use(statsRouter(context));
  router.use(sessionsRouter(context));
  router.use(newsRouter(context));
  router.use(pushRouter(context));
  router.use(deletedRouter(context));
  router.use(frontRouter(context));
  router.use(feedsRouter(context));
  router.use(imagesRouter(context));
  router.use(inquiriesRouter(context));
  return router;
}
