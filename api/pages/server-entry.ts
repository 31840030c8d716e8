import { pathToFileURL } from "node:url";
import { lazyValue } from "../../core/single-flight.ts";
import type { PageSource } from "./page-source.ts";

/** The outcome of a form that was posted without scripts: the page shows it again with its values. */
export interface PostedForm {
  banner: { type: "success" | "error"; message: string; field?: string };
  values: Record<string, string>;
}

/** The result of web/entry-server.tsx. */
export interface RenderedPage {
  status: number;
  head: string;
  html: string;
  state: { now: number; queries: Record<string, unknown>; saveData?: true };
  /** The page's own stylesheets and scripts, by path below the client folder. */
  styles?: string[];
  scripts?: string[];
  /** Live documents that the page shows. */
  topics: string[];
  location?: string;
  /** For this reader alone: not to be cached. */
  personal?: true;
  /** The page changes with the clock too and is out of date from then on, ms since 1970. */
  until?: number;
}

export interface ServerEntry {
  renderPage(
    request: { path: string; search: string; posted?: PostedForm; saveData?: boolean },
    source: PageSource,
    context: { now: number; origin: string },
  ): Promise<RenderedPage>;
  /** Whether the site has a page at this path; where it is absent, rendering decides. */
  isKnownPath?(path: string): boolean;
  /** What of a query decides the page at a path: empty for most; where it is absent, nothing does. */
  ownSearch?(path: string, search: string): string;
  /** Paths of the pages that stand at one address only, other pages' second addresses left out. */
  pagePaths?(): readonly string[];
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
