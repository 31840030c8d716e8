import { join } from "node:path";
import type { Router } from "express";
import type { Fetcher } from "../../platform/fetch/port.ts";
import { lazyRouter } from "./lazy-router.ts";

/** Pictures made smaller, on disk. */
const IMAGE_CACHE_BYTES = 512 * 1024 * 1024;

/** What is fetched from other sites for a reader: pictures and the text of their pages. */
export function outsideRouters(fetcher: Fetcher, dataDir: string): Router[] {
  return [
    lazyRouter("/api/image", async () => {
      const [{ openImageCache }, { createImageProxy }, { imageRouter }] = await Promise.all([
        import("../images/image-cache.ts"),
        import("../images/image-proxy.ts"),
        import("../images/image-router.ts"),
      ]);
      const cache = await openImageCache(join(dataDir, "images"), IMAGE_CACHE_BYTES);
      return imageRouter(createImageProxy(fetcher, cache));
    }),
    lazyRouter("/api/website-content", async () => {
      const { websiteContentRouter } = await import("../website-content/website-content-router.ts");
      return websiteContentRouter(fetcher);
    }),
  ];
}
