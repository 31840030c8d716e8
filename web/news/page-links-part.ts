import { lazyPage } from "../deferred.tsx";
import type { PageLinksProps } from "./PageLinks.tsx";

/** What a list says without scripts: the server's alone, so that no reader's script has it. */
export const pageLinks = import.meta.env.SSR
  ? lazyPage<PageLinksProps>("news/PageLinks.tsx", async () => (await import("./PageLinks.tsx")).PageLinks)
  : undefined;
