import { ALERT_MUTANTS } from "./alert-mutants.ts";
import { CHOICE_MUTANTS } from "./choice-mutants.ts";
import { CLIENT_MUTANTS } from "./client-mutants.ts";
import { DESK_MUTANTS } from "./desk-mutants.ts";
import { END_MUTANTS } from "./end-mutants.ts";
import { FINISHED_MUTANTS } from "./finished-mutants.ts";
import { GATEWAY_MUTANTS } from "./gateway-mutants.ts";
import { LIST_MUTANTS } from "./list-mutants.ts";
import { LIVE_STORE_MUTANTS } from "./live-store-mutants.ts";
import { LOSS_MUTANTS } from "./loss-mutants.ts";
import { MATCH_MUTANTS } from "./match-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { POLLING_MUTANTS } from "./polling-mutants.ts";
import { PROTOCOL_MUTANTS } from "./protocol-mutants.ts";
import { PUSH_MUTANTS } from "./push-mutants.ts";
import { RENEWAL_MUTANTS } from "./renewal-mutants.ts";

/** All of them. */
export const MUTANTS: readonly Mutant[] = [
  ...PROTOCOL_MUTANTS,
  ...LIVE_STORE_MUTANTS,
  ...GATEWAY_MUTANTS,
  ...CLIENT_MUTANTS,
  ...POLLING_MUTANTS,
  ...LOSS_MUTANTS,
  ...FINISHED_MUTANTS,
  ...ALERT_MUTANTS,
  ...PUSH_MUTANTS,
  ...END_MUTANTS,
  ...MATCH_MUTANTS,
  ...CHOICE_MUTANTS,
  ...LIST_MUTANTS,
  ...DESK_MUTANTS,
  ...RENEWAL_MUTANTS,
];
