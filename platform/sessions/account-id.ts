import { createHash } from "node:crypto";
import type { SessionUser } from "./port.ts";

/**
 * Id of an account for its own browser (decisions/accounts.md#follows): the same at each sign-in, different for
 * each issuer and subject, and neither can be read from it.
 */
export function accountId({ issuer, id }: Pick<SessionUser, "issuer" | "id">): string {
  return createHash("sha256")
    .update(JSON.stringify(["account", issuer, id]))
    .digest("base64url");
}
