import type { MatchDocument } from "../../../core/cricket/types.ts";

/** What a view of a match is given; the banner and the tabs above it are the page's. */
export interface ViewProps {
  code: string;
  /** Undefined while nothing is known of the match. */
  document: MatchDocument | undefined;
  /** The query of the address, with its question mark also where it is empty. */
  search: string;
}
