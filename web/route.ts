import type { ReadersTopic } from "../core/topics/readers-topics.ts";
import type { LazyPage, PagePart } from "./deferred.tsx";

export type Params = Readonly<Record<string, string>>;

/**
 * One public address (decisions/pages.md#addresses). The same table answers the server, the browser and the links
 * between pages.
 */
export interface Route {
  /** Segments; one that begins with a colon is a parameter. */
  path: string;
  /** Parameters that the path itself fixes. */
  fixed?: Params;
  title: (params: Params) => string;
  /** The page's heading in the first answer of `load`, where that says more than the route. */
  heading?: (main: unknown) => string | undefined;
  /** What the title says besides the heading: the part of the page that a query asks for. */
  view?: (search: string) => string | undefined;
  /** That part is a page of a list: the title says it last. */
  paged?: true;
  /** The address that replaces this old form: a 301. */
  moved?: (params: Params) => string | undefined;
  /** Which of the links between pages it belongs to, where it has none of its own; `main`: the first answer of `load`. */
  place?: (params: Params, main: unknown) => string | undefined;
  /** The address of what is shown; the page's own when absent. */
  canonical?: (params: Params) => string;
  /** REST paths whose answers the page begins with. */
  load: (params: Params) => readonly string[];
  /** Those that the first answer of `load` leads to. */
  next?: (main: unknown) => readonly string[];
  /** Live documents that the page shows. */
  topics: (params: Params) => readonly ReadersTopic[];
  /** What a query that is not empty adds. */
  parts?: (params: Params, search: string) => Promise<readonly PagePart[]>;
  /** The status that the parameters alone decide; 200 when absent. */
  check?: (params: Params) => 200 | 400 | 404;
  /**
   * What a query asks of a list: `nothing`, a page that there cannot be (404), or a `part` from a place in it, which no
   * search engine lists and no cache keeps: places are many, and move.
   */
  asks?: (search: string) => "nothing" | "part" | undefined;
  /** The status when the first of `load` does not exist; 200 when absent. */
  absent?: 404;
  /** For a list of stories: where `?page=` and `?q=` of its address look. */
  list?: { heading: string; category?: string; pages: boolean };
  /** The first answer says that there is nothing at this address: 404. */
  empty?: (main: unknown) => boolean;
  /** For one reader alone: no search engine lists it and no cache keeps it. */
  personal?: true;
  /** The page also changes with the clock: how long a rendering holds, in ms on whole multiples since 1970. */
  slotMs?: number;
  /** Personal: the server sends the shell, and the browser renders the page (decisions/pages.md#rendering). */
  clientOnly?: true;
  page: LazyPage;
}

export interface FoundRoute {
  route: Route;
  params: Params;
}
