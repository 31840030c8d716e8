import type { Publisher } from "../publisher.ts";
import type { EmbedRenderer } from "./embed-renderer.ts";

export interface PageSource {
  get(path: string): Promise<{ status: number; body: unknown }>;
}

/** Result of a form posted without scripts; the page shows it again with a banner and the typed values. */
export interface PostedForm {
  banner: { type: "success" | "error"; message: string; field?: string };
  values: Readonly<Record<string, string>>;
}

export interface PageRequest {
  path: string;
  search: string;
  /** Whether the browser asks for less data: the page then has no images. */
  saveData?: boolean;
  posted?: PostedForm;
}

export interface PageContext {
  now: number;
  /** Public origin of the site. */
  origin: string;
  publisher?: Publisher | undefined;
}

export interface RenderedPage {
  status: number;
  head: string;
  html: string;
  /** Initial state for the browser: clock, origin, and REST bodies by path. */
  state: {
    now: number;
    origin?: string;
    queries: Record<string, unknown>;
    posted?: PostedForm;
    saveData?: true;
  };
  styles: string[];
  scripts: string[];
  location?: string;
  /** Whether the page is for this reader only, so that it is never cached. */
  personal?: true;
  /** Error of a part around the page, such as the footer; the page is rendered without it. */
  failed?: unknown;
  /** Time when the rendering expires, ms since 1970. */
  until?: number;
}

/** Functions that the server build exports (web/entry-server.tsx). */
export interface ServerEntry {
  renderPage(request: PageRequest, source: PageSource, context: PageContext): Promise<RenderedPage>;
  /** Whether the site has this page. If the function is absent, the rendering shows it. */
  isKnownPath?(path: string, search: string): boolean;
  /** Part of a query on which the page depends: mostly "". */
  canonicalQuery?(path: string, search: string): string;
  pagePaths?(): readonly string[];
  loadEmbed?(): Promise<EmbedRenderer>;
}
