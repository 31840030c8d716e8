import type { Validators } from "./fetch-source.ts";

/**
 * Result of a poll. Unchanged: `ok` with `changed: false`. `ours`: store or bus was unavailable, not the
 * source. `remark`: omissions, for operators. `stories`: new or changed ones.
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
