import type { Session } from "../../platform/sessions/port.ts";
import type { Identity } from "./types.ts";

/**
 * Result of identification. `anonymous`: no credentials; `refused`: wrong ones; `away`: session store or
 * provider unavailable.
 */
export type Authentication =
  | { kind: "known"; identity: Identity; session?: Session }
  | { kind: "anonymous" }
  | { kind: "refused"; message: string }
  | { kind: "limited"; waitMs: number }
  | { kind: "away" };
