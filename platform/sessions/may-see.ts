import { mayAs } from "../../core/contract/roles.ts";
import { type Topic, topicKind } from "../../core/topics/topics.ts";
import { accountId } from "./account-id.ts";
import type { SessionUser } from "./port.ts";

/** Whether a user may see a live document: by role, and a document of one account only as that account. */
export function maySee(user: Pick<SessionUser, "issuer" | "id" | "roles">, topic: Topic): boolean {
  const { role, account } = topicKind(topic);
  if (role !== undefined && !mayAs(user.roles, role)) return false;
  return account === undefined || account(topic) === accountId(user);
}
