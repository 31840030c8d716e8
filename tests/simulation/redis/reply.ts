/** What a command answers. Texts are held as JavaScript strings: everything that the product stores is UTF-8. */
export type Reply = string | number | null | Status | Failure | Reply[];

/** A simple string, as `+OK`. */
export interface Status {
  ok: string;
}

/** An error, as `-ERR …`. */
export interface Failure {
  err: string;
}

export const OK: Status = { ok: "OK" };

export function isFailure(reply: Reply): reply is Failure {
  return typeof reply === "object" && reply !== null && "err" in reply;
}
