import type { Validators } from "./fetch-source.ts";

/**
 * Result of a poll. Without a change it is `ok` with `changed: false`. `ours`: whether store or message bus was
 * unavailable, not the source. `remark`: ignored parts, for operators. `stories`: number of new or changed
 * ones.
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
