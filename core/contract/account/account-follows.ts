import { z } from "zod";
import { boundedText, trimmedText } from "../bounded.ts";
import { accountChanges, changedAt } from "./account-changes.ts";

export const MOST_CHANGES = 100;
/** Most changes of an account: fifty current and fifty former follows of each of three kinds. */
const MOST_KEPT = 300;

/** A reader starts or stops following a match, side or series (decisions/accounts.md#follows). */
const followChange = z
  .object({
    kind: z.enum(["match", "team", "series"]),
    id: boundedText(160).regex(/^[\p{L}\p{M}\p{N}_-]+$/u),
    name: trimmedText(160).min(1),
    on: z.boolean(),
    at: changedAt,
  })
  .meta({ id: "FollowChange" });

const FOLLOWS = accountChanges(followChange, { kept: MOST_KEPT, inOneCall: MOST_CHANGES });
export const storedFollows = FOLLOWS.kept;
/** `POST /api/account/follows`: changes of follows from a device. */
export const followChanges = FOLLOWS.asked;
export const accountFollows = FOLLOWS.answer;
