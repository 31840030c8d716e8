import { lazyPage } from "../deferred.tsx";
import type { PageLinksProps } from "./PageLinks.tsx";

/** Links for readers without scripts; only on the server, so that scripts need not include them. */
export const pageLinks = import.meta.env.SSR
  ? lazyPage<PageLinksProps>("news/PageLinks.tsx", async () => (await import("./PageLinks.tsx")).PageLinks)
  : undefined;
