import type { Session } from "../../platform/sessions/port.ts";
import type { Identity } from "./types.ts";

/**
 * Who makes a request. `anonymous`: no credentials were sent; `refused`: wrong ones; `away`: the session store or the
 * provider does not answer.
 */
export type Authentication =
  | { kind: "known"; identity: Identity; session?: Session }
  | { kind: "anonymous" }
  | { kind: "refused"; message: string }
  | { kind: "limited"; waitMs: number }
  | { kind: "away" };
