import type { Publisher } from "../publisher.ts";

/** Answers a REST GET of this product without HTTP. */
export interface PageSource {
  get(path: string): Promise<{ status: number; body: unknown }>;
}

/** The outcome of a form that was posted without scripts: the page shows it again with its banner and its values. */
export interface PostedForm {
  banner: { type: "success" | "error"; message: string; field?: string };
  values: Readonly<Record<string, string>>;
}

export interface PageRequest {
  /** As in the address, still encoded. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** The reader's browser asks for less: no pictures. */
  saveData?: boolean;
  posted?: PostedForm;
}

/** What a page is rendered with besides what was asked. */
export interface PageContext {
  /** ms since 1970. */
  now: number;
  /** The site's, as others are to name it. */
  origin: string;
  publisher?: Publisher | undefined;
}

/** A page as the web's server bundle renders it and the API serves it. */
export interface RenderedPage {
  status: number;
  head: string;
  html: string;
  /** What the browser begins with: the clock of the first render, the site's origin, and REST bodies by path. */
  state: {
    now: number;
    origin?: string;
    queries: Record<string, unknown>;
    posted?: PostedForm;
    saveData?: true;
  };
  /** The page's own stylesheets and scripts, by path below the client folder. */
  styles: string[];
  scripts: string[];
  /** Live documents that the page shows: with their versions, its key in a cache. */
  topics: string[];
  /** A redirect: where to. */
  location?: string;
  /** What this reader asked for alone: not to be cached. */
  personal?: true;
  /** What a part around the page failed with; the page stands without it. */
  failed?: unknown;
  /** The rendering changes with the clock too, and is out of date from then on, ms since 1970. */
  until?: number;
}
