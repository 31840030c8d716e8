import { z } from "zod";
import { boundedText, trimmedText } from "../bounded.ts";
import { accountChanges, changedAt } from "./account-changes.ts";

/** Changes in one call; a device with more makes several. */
export const MOST_CHANGES = 100;
/** Of three kinds fifty that are followed and fifty that were. */
const MOST_KEPT = 300;

/** That a reader began or stopped to follow a match, a side or a series (decisions/accounts.md#follows). */
const followChange = z
  .object({
    kind: z.enum(["match", "team", "series"]),
    /** A match's code, or the slug of a name. */
    id: boundedText(160).regex(/^[\p{L}\p{M}\p{N}_-]+$/u),
    name: trimmedText(160).min(1),
    on: z.boolean(),
    at: changedAt,
  })
  .meta({ id: "FollowChange" });

const FOLLOWS = accountChanges(followChange, { kept: MOST_KEPT, inOneCall: MOST_CHANGES });
/** What is kept of an account. */
export const keptFollows = FOLLOWS.kept;
/** `POST /api/account/follows`: what changed on a device. */
export const followChanges = FOLLOWS.asked;
/** What both calls answer: the latest change of each thing, the newest first. */
export const accountFollows = FOLLOWS.answer;
