import type { RequestListener } from "node:http";
import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { ExpressAdapter } from "@bull-board/express";
import type { Queue } from "bullmq";
import express, { type RequestHandler } from "express";

/** The page's one link to another site, for fonts, which it does not need. */
const FOREIGN = /\bhref="https?:\/\//;

/** Refuses everything but reads, whatever routes bull-board has. */
const readOnly: RequestHandler = (request, response, next) => {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.status(404).end();
    return;
  }
  // Its scripts and styles are revalidated by their ETag.
  if (!request.path.startsWith("/static/")) response.set("cache-control", "no-store");
  const render = response.render.bind(response);
  response.render = (view: string, values?: object) =>
    render(view, values, (error, html) => {
      if (error) next(error);
      else
        response
          .type("html")
          .send(html.replace(/<link\b[^<>]*>/g, (link) => (FOREIGN.test(link) ? "" : link)));
    });
  next();
};

/**
 * bull-board over these queues, to look at only: what is retried or dropped goes through calls that are written down
 * (`/api/ops/jobs/...`), which its own buttons are not.
 */
export function createQueueBoard(queues: readonly Queue[], basePath: string): RequestListener {
  const serverAdapter = new ExpressAdapter();
  serverAdapter.setBasePath(basePath);
  const miscLinks = [{ text: "Operations", url: "/admin/ops" }];
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: "Khobor queues", miscLinks } },
  });
  const board = serverAdapter.getRouter().disable("x-powered-by");
  const app = express().disable("x-powered-by");
  app.use(basePath, readOnly, board);
  return app;
}
