import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  UIConfig,
} from "@bull-board/api/typings/app";
import type { Queue } from "bullmq";
import express, { type Express } from "express";

/** The page's one address on another site; its own faces do without. */
const FOREIGN = /\bhref="https?:\/\//;
const PLACEHOLDER = /<%([=-])\s*(\w+)\s*%>/g;

const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** What bull-board asks of a server, for GET alone: nothing is changed through these pages. */
class ReadOnlyServer {
  readonly app: Express = express();
  readonly #basePath: string;
  #queues: BullBoardQueues = new Map();
  #uiConfig: UIConfig = {};
  #page = "";
  #onError: ((error: Error) => { status?: number; body: unknown }) | undefined;

  constructor(basePath: string) {
    this.#basePath = basePath;
    this.app.disable("x-powered-by");
  }

  setQueues(queues: BullBoardQueues): this {
    this.#queues = queues;
    return this;
  }

  setViewsPath(folder: string): this {
    this.#page = readFileSync(join(folder, "index.ejs"), "utf8").replace(/<link\b[^<>]*>/g, (link) =>
      FOREIGN.test(link) ? "" : link,
    );
    return this;
  }

  setStaticPath(path: string, folder: string): this {
    this.app.use(path, express.static(folder, { index: false, immutable: true, maxAge: "1h" }));
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.#uiConfig = config;
    return this;
  }

  setErrorHandler(handler: (error: Error) => { status?: number; body: unknown }): this {
    this.#onError = handler;
    return this;
  }

  setEntryRoute({ route, handler }: AppViewRoute): this {
    this.app.get(route, (_request, response) => {
      const { params } = handler({ basePath: this.#basePath, uiConfig: this.#uiConfig });
      const html = this.#page.replace(PLACEHOLDER, (_all, kind: string, name: string) => {
        const text = params[name] ?? "";
        return kind === "=" ? escapeHtml(text) : text;
      });
      response.set("cache-control", "no-store").type("html").send(html);
    });
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    for (const { method, route, handler } of routes) {
      if (![method].flat().includes("get")) continue;
      this.app.get(route, async (request, response) => {
        const asked = { queues: this.#queues, uiConfig: this.#uiConfig, body: {}, headers: {} };
        const { query, params } = request;
        const { status, body } = await Promise.resolve({ ...asked, query, params })
          .then(handler)
          .catch((error: unknown) => this.#describe(error));
        response
          .set("cache-control", "no-store")
          .status(status ?? 200)
          .json(body);
      });
    }
    return this;
  }

  #describe(error: unknown): { status?: number; body: unknown } {
    if (error instanceof Error && this.#onError) return this.#onError(error);
    throw error;
  }
}

/**
 * bull-board over these queues, to look at only: what is retried or dropped goes through calls that are written down
 * (`/api/ops/jobs/...`), which its own buttons are not.
 */
export function createQueueBoard(queues: readonly Queue[], basePath: string): RequestListener {
  const serverAdapter = new ReadOnlyServer(basePath);
  const miscLinks = [{ text: "Operations", url: "/admin/ops" }];
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: "Khobor queues", miscLinks } },
  });
  return (request, response) => {
    const rest = (request.url ?? "").slice(basePath.length);
    request.url = rest.startsWith("/") ? rest : `/${rest}`;
    serverAdapter.app(request, response);
  };
}
