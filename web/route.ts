import type { LazyPage, PagePart } from "./deferred.tsx";

export type Params = Readonly<Record<string, string>>;

/**
 * A kind of public addresses (decisions/pages.md#addresses). Server, browser and links use the same table of
 * routes.
 */
export interface Route {
  path: string;
  fixed?: Params;
  title: (params: Params) => string;
  /** Heading from the first answer of `load`, if it is more specific than the route's. */
  heading?: (main: unknown) => string | undefined;
  /** Text that the title gets for the part of the page that a query selects. */
  view?: (search: string) => string | undefined;
  /** Whether that part is a page of a list, so that the text is at the end of the title. */
  paged?: true;
  /** Address to which this old form redirects (301). */
  moved?: (params: Params) => string | undefined;
  /** Navigation link to which a page without one of its own belongs; `main`: first answer of `load`. */
  place?: (params: Params, main: unknown) => string | undefined;
  /** Canonical address of the page; by default its own. */
  canonical?: (params: Params) => string;
  /** REST paths of the data that the page needs first, among them its live documents (`livePath`). */
  load: (params: Params) => readonly string[];
  next?: (main: unknown) => readonly string[];
  parts?: (params: Params, search: string) => Promise<readonly PagePart[]>;
  /** Status by the parameters; 200 by default. */
  check?: (params: Params) => 200 | 400 | 404;
  /**
   * Meaning of a query for a list. `nothing`: an impossible page (404); `part`: a part from a cursor on, which
   * is neither indexed nor cached, because there are many and they change.
   */
  asks?: (search: string) => "nothing" | "part" | undefined;
  absent?: 404;
  list?: { heading: string; category?: string; pages: boolean };
  /** Whether the first answer has no content for this address, so that it is a 404. */
  empty?: (main: unknown) => boolean;
  /** Whether the page is for one reader only, so that it is neither indexed nor cached. */
  personal?: true;
  /**
   * Time for which a rendering that depends on the clock is valid, ms; it ends at multiples of this since 1970.
   */
  slotMs?: number;
  /**
   * Whether the page is personal: the server sends the shell, and the browser renders it
   * (decisions/pages.md#rendering).
   */
  clientOnly?: true;
  page: LazyPage;
}

export interface FoundRoute {
  route: Route;
  params: Params;
}
