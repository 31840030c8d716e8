import { pathToFileURL } from "node:url";
import type { EmbedRenderer } from "../../core/routes/embed-renderer.ts";
import type { PageContext, PageRequest, PageSource, RenderedPage } from "../../core/routes/rendered-page.ts";
import { lazyValue } from "../../core/single-flight.ts";

/** What web/entry-server.tsx exports. */
export interface ServerEntry {
  renderPage(request: PageRequest, source: PageSource, context: PageContext): Promise<RenderedPage>;
  /** Whether the site has a page at this address; where it is absent, rendering decides. */
  isKnownPath?(path: string, search: string): boolean;
  /** What of a query decides the page at a path: empty for most; where it is absent, nothing does. */
  ownSearch?(path: string, search: string): string;
  /** Paths of the pages that stand at one address only, other pages' second addresses left out. */
  pagePaths?(): readonly string[];
  loadEmbed?(): Promise<EmbedRenderer>;
}

function isServerEntry(module: object): module is ServerEntry {
  return "renderPage" in module && typeof module.renderPage === "function";
}

/** Loads the server build once, when the first page wants it or when asked to beforehand. Failed, it is tried again. */
export function createServerEntry(file: string): () => Promise<ServerEntry> {
  return lazyValue(async () => {
    const module: object = await import(pathToFileURL(file).href);
    if (!isServerEntry(module)) throw new Error(`${file} exports no renderPage`);
    return module;
  });
}
