import type { MatchDocument } from "../../../core/cricket/types.ts";

export interface ViewProps {
  code: string;
  document: MatchDocument | undefined;
  /** Query of the address, with its question mark, even if it is empty. */
  search: string;
}
