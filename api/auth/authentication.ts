import type { Session } from "../../platform/sessions/port.ts";
import type { Identity } from "./types.ts";

/**
 * Result of identifying a caller. `anonymous`: no credentials; `refused`: wrong ones; `away`: session store or
 * provider is unavailable.
 */
export type Authentication =
  | { kind: "known"; identity: Identity; session?: Session }
  | { kind: "anonymous" }
  | { kind: "refused"; message: string }
  | { kind: "limited"; waitMs: number }
  | { kind: "away" };
