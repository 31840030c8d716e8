import { pathToFileURL } from "node:url";
import type { EmbedRenderer } from "../../core/routes/embed-renderer.ts";
import type { PageContext, PageRequest, PageSource, RenderedPage } from "../../core/routes/rendered-page.ts";
import { lazyValue } from "../../core/single-flight.ts";

export interface ServerEntry {
  renderPage(request: PageRequest, source: PageSource, context: PageContext): Promise<RenderedPage>;
  /** Whether the site has this page; absent: rendering decides. */
  isKnownPath?(path: string, search: string): boolean;
  /** Part of a query that decides the page: mostly ""; absent: always. */
  ownSearch?(path: string, search: string): string;
  pagePaths?(): readonly string[];
  loadEmbed?(): Promise<EmbedRenderer>;
}

function isServerEntry(module: object): module is ServerEntry {
  return "renderPage" in module && typeof module.renderPage === "function";
}

/** Loads the server build once, on demand. Retries after a failure. */
export function createServerEntry(file: string): () => Promise<ServerEntry> {
  return lazyValue(async () => {
    const module: object = await import(pathToFileURL(file).href);
    if (!isServerEntry(module)) throw new Error(`${file} exports no renderPage`);
    return module;
  });
}
