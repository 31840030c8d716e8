import type { Send } from "./port.ts";

export const REPLICA_NOW = "this Redis is a replica now";

/** Reason why a server with this answer to `ROLE` is unusable; undefined if it is usable. */
export type Unfit = (role: unknown) => string | undefined;

export const unfitToWrite: Unfit = (role) => (stateOfReplica(role) === undefined ? undefined : REPLICA_NOW);

export const unfitToRead: Unfit = (role) => {
  const state = stateOfReplica(role);
  return state === undefined || state === "connected"
    ? undefined
    : "this replica does not follow its primary";
};

/** State of a replica's link to its primary, from `ROLE`; undefined for a primary. */
function stateOfReplica(role: unknown): string | undefined {
  return Array.isArray(role) && String(role[0]) === "slave" ? String(role[3]) : undefined;
}

export async function expectRole(send: Send, unfit: Unfit): Promise<void> {
  await send(["PING"]);
  const answer: unknown = await send(["ROLE"]).catch((error: unknown) => {
    if (!isForbidden(error)) throw error;
  });
  const why = unfit(answer);
  if (why !== undefined) throw new Error(unfit === unfitToWrite ? `READONLY ${why}` : why);
}

/** Whether the command is forbidden (NOPERM) or unknown (ERR); even then the server has answered. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && /^(NOPERM|ERR)/.test(error.message);
}

export function isReplica(error: unknown): boolean {
  return error instanceof Error && /\bREADONLY\b/.test(error.message);
}
