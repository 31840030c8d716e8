import { join } from "node:path";
import type { Router } from "express";
import type { Fetcher } from "../platform/fetch/port.ts";
import type { Log } from "../platform/log/log.ts";
import type { RateLimits } from "../platform/rate-limits/port.ts";
import { lazyRouter } from "./http/lazy-router.ts";

/** What is fetched from other sites for a reader: pictures and the text of their pages. */
export function outsideRouters(
  fetcher: Fetcher,
  rateLimits: RateLimits,
  dataDir: string,
  log: Log,
): Router[] {
  return [
    lazyRouter("/api/image", async () => {
      const [{ openImageCache }, { createImageProxy }, { imageRouter }] = await Promise.all([
        import("./images/image-cache.ts"),
        import("./images/image-proxy.ts"),
        import("./images/image-router.ts"),
      ]);
      const cache = await openImageCache(join(dataDir, "images"));
      return imageRouter(createImageProxy(fetcher, cache, log), rateLimits);
    }),
    lazyRouter("/api/website-content", async () => {
      const { websiteContentRouter } = await import("./website-content/website-content-router.ts");
      return websiteContentRouter(fetcher, rateLimits);
    }),
  ];
}
