import { Router } from "express";
import type { AdminContext } from "./context.ts";
import { feedsRouter } from "./feeds/feeds-router.ts";
import { frontRouter } from "./front/front-router.ts";
import { imagesRouter } from "./images-router.ts";
import { inquiriesRouter } from "./inquiries/inquiries-router.ts";
import { newsRouter } from "./news-router.ts";
import { sessionsRouter } from "./sessions-router.ts";
import { statsRouter } from "./stats-router.ts";

/**
 * Every call under `/api/admin`, for administrators only: a caller who is not signed in is refused before anything is
 * read.
 */
export function adminRouter(context: AdminContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use("/api/admin", context.guard.requireAdmin);
  router.use(statsRouter(context));
  router.use(sessionsRouter(context));
  router.use(newsRouter(context));
  router.use(frontRouter(context));
  router.use(feedsRouter(context));
  router.use(imagesRouter(context));
  router.use(inquiriesRouter(context));
  return router;
}
