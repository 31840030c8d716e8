import type { ReadersTopic } from "../core/topics/readers-topics.ts";
import type { LazyPage, PagePart } from "./deferred.tsx";

export type Params = Readonly<Record<string, string>>;

/** A public address (decisions/pages.md#addresses). Server, browser and links share this table. */
export interface Route {
  path: string;
  fixed?: Params;
  title: (params: Params) => string;
  /** Heading from the first answer of `load`, if more specific than the route. */
  heading?: (main: unknown) => string | undefined;
  /** Addition to the title for the part that a query selects. */
  view?: (search: string) => string | undefined;
  /** That part is a page of a list, which ends the title. */
  paged?: true;
  /** Redirect (301) from this old form. */
  moved?: (params: Params) => string | undefined;
  /** Navigation link that a page without its own belongs to; `main`: first answer of `load`. */
  place?: (params: Params, main: unknown) => string | undefined;
  /** Canonical address; the page's own by default. */
  canonical?: (params: Params) => string;
  load: (params: Params) => readonly string[];
  next?: (main: unknown) => readonly string[];
  topics: (params: Params) => readonly ReadersTopic[];
  parts?: (params: Params, search: string) => Promise<readonly PagePart[]>;
  /** Status from the parameters; 200 by default. */
  check?: (params: Params) => 200 | 400 | 404;
  /**
   * Meaning of a query for a list: `nothing`, an impossible page (404); `part`, from a place in the list,
   * neither indexed nor cached, since places are many and move.
   */
  asks?: (search: string) => "nothing" | "part" | undefined;
  absent?: 404;
  list?: { heading: string; category?: string; pages: boolean };
  /** The first answer has nothing for this address: 404. */
  empty?: (main: unknown) => boolean;
  /** For one reader only: neither indexed nor cached. */
  personal?: true;
  /** Validity of a rendering that depends on the clock, ms, on multiples since 1970. */
  slotMs?: number;
  /** Personal: the server sends the shell, the browser renders (decisions/pages.md#rendering). */
  clientOnly?: true;
  page: LazyPage;
}

export interface FoundRoute {
  route: Route;
  params: Params;
}
