import { SIGN_IN } from "../../core/routes/account-routes.ts";
import type { Store } from "../../store/types.ts";
import { type Bound, bind } from "../calls/bind.ts";
import type { CallContext } from "../http/call-context.ts";

/** Calls that sync follows and saved stories of a signed-in reader (decisions/accounts.md#follows). */
export function accountCalls({
  store: { follows, saved, stories },
  now,
}: CallContext & { store: Pick<Store, "follows" | "saved" | "stories"> }): Bound[] {
  return [
    bind(SIGN_IN.follows, async ({ caller }) => ({
      success: true as const,
      changes: await follows.changes(caller.identity, now()),
    })),
    bind(SIGN_IN.changeFollows, async ({ caller, body }) => ({
      success: true as const,
      changes: await follows.merge(caller.identity, body.changes, now()),
    })),
    bind(SIGN_IN.saved, async ({ caller }) => {
      const changes = await saved.changes(caller.identity, now());
      const cards = await stories.cards(changes.flatMap(({ id, on }) => (on ? [id] : [])));
      return { success: true as const, changes, stories: cards };
    }),
    bind(SIGN_IN.changeSaved, async ({ caller, body }) => ({
      success: true as const,
      changes: await saved.merge(caller.identity, body.changes, now()),
    })),
  ];
}
