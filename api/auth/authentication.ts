import type { Session } from "../../platform/sessions/port.ts";
import type { Identity } from "./types.ts";

/** Who makes a request. `nobody`: they did not say; `refused`: what they said is not right; `away`: nobody can tell. */
export type Authentication =
  | { kind: "known"; identity: Identity; session?: Session }
  | { kind: "nobody" }
  | { kind: "refused"; message: string }
  | { kind: "limited"; waitMs: number }
  | { kind: "away" };
