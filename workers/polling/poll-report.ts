import type { Validators } from "./fetch-source.ts";

/**
 * What one poll came to. Unchanged sources answer `ok` with `changed: false`. `ours`: the source is not to blame, the store
 * or the bus was away.
 */
export type PollReport =
  | ({ ok: true; changed: boolean; patienceMs?: number } & Validators)
  | { ok: false; error: string; patienceMs?: number; ours?: true };
