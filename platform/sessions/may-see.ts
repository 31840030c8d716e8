import { mayAs } from "../../core/contract/roles.ts";
import type { LiveObject } from "../../core/live/types.ts";
import { type Topic, topicKind } from "../../core/topics/topics.ts";
import { accountId } from "./account-id.ts";
import type { SessionUser } from "./port.ts";

type User = Pick<SessionUser, "issuer" | "id" | "roles">;

/** Whether a user may ask for a live document: by role, and a document of one account only as that account. */
export function mayAsk(user: User, topic: Topic): boolean {
  const { role, account } = topicKind(topic);
  if (role !== undefined && !mayAs(user.roles, role)) return false;
  return account === undefined || account(topic) === accountId(user);
}

/** Whether a user who may ask may see the document; one that lists its readers counts as absent for others. */
export function maySee(user: User, topic: Topic, document: LiveObject | undefined): boolean {
  const { lists } = topicKind(topic);
  if (lists === undefined || mayAs(user.roles, "editor")) return true;
  return document !== undefined && lists(document, accountId(user));
}
