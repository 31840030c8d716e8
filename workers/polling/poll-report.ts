import type { Validators } from "./fetch-source.ts";

/**
 * The outcome of one poll. Unchanged sources answer `ok` with `changed: false`. `ours`: the failure is not the
 * source's: the store or the bus was away.
 * `remark`: what of the answer was left out, and why, for operators. `stories`: of a feed, those that were new or changed.
 */
export type PollReport =
  | ({
      ok: true;
      changed: boolean;
      patienceMs?: number;
      remark?: string;
      stories?: number;
    } & Validators)
  | { ok: false; error: string; patienceMs?: number; ours?: true };
