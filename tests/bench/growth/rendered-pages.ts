import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createPages, webBuildIn } from "../../../api/pages/pages.ts";
import type { Documents } from "../../../api/reads/documents.ts";
import type { Reads } from "../../../api/reads/reads.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Metrics } from "../../../platform/metrics/metrics.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The site's pages as readers get them, over loopback. */
export interface RenderedPages {
  /** The HTML of a page that is not kept, so that it is made for this request. `words`: what it must hold. */
  ask(path: string, words: string): Promise<void>;
  close(): Promise<void>;
}

interface PagesParts {
  reads: Reads;
  documents: Documents;
  log: Log;
  metrics: Metrics;
}

/** Serves the pages of the build in `web/dist`. */
export async function serveRenderedPages(parts: PagesParts): Promise<RenderedPages> {
  /** Each request comes to a site of its own name, so that no page is kept for it. */
  const origins = new WeakMap<IncomingMessage, string>();
  let requests = 0;
  const originOf = (request: IncomingMessage): string => {
    const known = origins.get(request);
    if (known !== undefined) return known;
    requests += 1;
    const origin = `https://site-${requests}.example`;
    origins.set(request, origin);
    return origin;
  };
  const pages = createPages({
    ...parts,
    web: webBuildIn(ROOT),
    now: Date.now,
    originOf,
    addressOf: () => "127.0.0.1",
    former: async () => new Map(),
  });
  await pages.warm();
  const server = createServer((request, response) => {
    if (!pages.handle(request, response)) response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    async ask(path, words) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      const html = await response.text();
      // A shell, which the browser fills, would be cheap and mean nothing.
      if (response.status !== 200 || !html.includes(words)) {
        throw new Error(`${path} answered ${response.status}, without ${words}`);
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
