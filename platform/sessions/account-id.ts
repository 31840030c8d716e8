import { createHash } from "node:crypto";
import type { SessionUser } from "./port.ts";

/**
 * Id of an account for its own browser (decisions/accounts.md#follows). It is the same at each sign-in, differs
 * for each issuer and subject, and does not reveal these.
 */
export function accountId({ issuer, id }: Pick<SessionUser, "issuer" | "id">): string {
  return createHash("sha256")
    .update(JSON.stringify(["account", issuer, id]))
    .digest("base64url");
}
