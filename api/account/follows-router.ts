import { Router } from "express";
import { followChanges } from "../../core/contract/account-follows.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import type { FollowStore } from "../../store/types.ts";
import type { Guard } from "../auth/types.ts";
import { fieldErrors } from "../http/answer.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { limitPerAddress } from "../http/limit-per-address.ts";
import { sendJson, sendRefusal } from "../http/send.ts";

export interface FollowsDependencies {
  follows: FollowStore;
  guard: Guard;
  rateLimits: RateLimits;
  /** ms since 1970. */
  now: () => number;
}

const FOLLOWS = "/api/account/follows";
/** A hundred changes with the longest names are half of it. */
const MOST_BYTES = "128kb";
/** A page asks once, and once more for what is pressed; a carrier's address stands for many readers. */
const LIMIT = { name: "account follows", limit: 600, windowSeconds: 10 * 60 };

/** What a signed-in reader follows, on all their devices (decisions/accounts.md#follows). Whose it is, the session alone says. */
export function followsRouter({ follows, guard, rateLimits, now }: FollowsDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = limitPerAddress(rateLimits, LIMIT);

  router.get(FOLLOWS, limit, guard.requireReader, async (request, response) => {
    const changes = await follows.changes(guard.callerOf(response), now());
    sendJson(request, response, { success: true, changes });
  });

  router.post(
    FOLLOWS,
    limit,
    guard.requireReader,
    onlyJson,
    jsonBody(MOST_BYTES),
    async (request, response) => {
      const checked = followChanges.safeParse(request.body);
      if (!checked.success) {
        const errors = fieldErrors(checked.error);
        return sendRefusal(request, response, 400, "These are no changes of what is followed", errors);
      }
      const changes = await follows.merge(guard.callerOf(response), checked.data.changes, now());
      sendJson(request, response, { success: true, changes });
    },
  );
  router.all(FOLLOWS, methodNotAllowed("GET, HEAD, POST"));
  return router;
}
