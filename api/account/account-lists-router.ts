import { Router } from "express";
import type { z } from "zod";
import { followChanges } from "../../core/contract/account/account-follows.ts";
import { savedChanges } from "../../core/contract/account/account-saved.ts";
import type { KeptChange } from "../../core/kept-changes.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import type { AccountList, Store } from "../../store/types.ts";
import type { Guard } from "../auth/types.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import type { CallContext } from "../http/call-context.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { limitPerAddress } from "../http/limit-per-address.ts";
import { fieldErrors } from "../http/refuse.ts";
import { sendJson, sendRefusal } from "../http/send.ts";

export interface AccountDependencies extends CallContext {
  store: Pick<Store, "follows" | "saved" | "stories">;
  guard: Guard;
  rateLimits: RateLimits;
}

/** A hundred changes of what is followed, with the longest names, are half of it; so are all that may be saved. */
const MOST_BYTES = "128kb";
/** A page asks once, and once more for what is pressed; a carrier's address stands for many readers. */
const LIMIT = { limit: 600, windowSeconds: 10 * 60 };

interface ListCalls<T extends KeptChange> {
  /** Under `/api/account`, and in the counts of the rate limits. */
  name: string;
  list: AccountList<T>;
  /** What a device may say. */
  body: z.ZodType<{ changes: T[] }>;
  refusal: string;
  /** What the answer to a read has besides. */
  more?: (changes: readonly T[]) => Promise<object>;
}

function listRouter<T extends KeptChange>(
  { guard, rateLimits, now }: AccountDependencies,
  { name, list, body, refusal, more }: ListCalls<T>,
): Router {
  const path = `/api/account/${name}`;
  const router = Router({ caseSensitive: true, strict: true });
  const limit = limitPerAddress(rateLimits, { name: `account ${name}`, ...LIMIT });

  router.get(path, limit, guard.requireReader, async (request, response) => {
    const changes = await list.changes(guard.callerOf(response), now());
    sendJson(request, response, { success: true, changes, ...(await more?.(changes)) });
  });

  router.post(path, limit, guard.requireReader, onlyJson, jsonBody(MOST_BYTES), async (request, response) => {
    const checked = body.safeParse(request.body);
    if (!checked.success) {
      return sendRefusal(request, response, 400, refusal, fieldErrors(checked.error));
    }
    const changes = await list.merge(guard.callerOf(response), checked.data.changes, now());
    sendJson(request, response, { success: true, changes });
  });
  router.all(path, methodNotAllowed("GET, HEAD, POST"));
  return router;
}

/**
 * What a signed-in reader follows and has saved, on all their devices (decisions/accounts.md#follows). Whose it is, the session
 * alone says.
 */
export function accountRouters(dependencies: AccountDependencies): Router[] {
  const { follows, saved, stories } = dependencies.store;
  return [
    listRouter(dependencies, {
      name: "follows",
      list: follows,
      body: followChanges,
      refusal: "These are no changes of what is followed",
    }),
    listRouter(dependencies, {
      name: "saved",
      list: saved,
      body: savedChanges,
      refusal: "These are no changes of what is saved",
      more: async (changes) => ({
        stories: await stories.cards(changes.flatMap(({ id, on }) => (on ? [id] : []))),
      }),
    }),
  ];
}
