import { lazyPage } from "../deferred.tsx";
import type { PageLinksProps } from "./PageLinks.tsx";

/**
 * Links for readers without scripts. Only the server has this component, so that scripts need not contain it.
 */
export const pageLinks = import.meta.env.SSR
  ? lazyPage<PageLinksProps>("news/PageLinks.tsx", async () => (await import("./PageLinks.tsx")).PageLinks)
  : undefined;
