import { randomBytes } from "node:crypto";
import type { Connection } from "mongoose";
import { messageOf } from "../core/message-of.ts";
import { oneAtATime } from "../core/single-flight.ts";
import { isDuplicateKey } from "./duplicate-key.ts";

export const CHECKS = "checks";
const COUNTS_MS = 5_000;
const REFUSED_COUNTS_MS = 1_000;
/** Size of the test document, bytes: a full disk has no room for it in existing pages. */
const BYTES = 16 * 1024;

/**
 * Checks that the database accepts writes: with a full disk, a lost primary or a user without rights it
 * answers, but stores nothing. The check writes one document, at most once in a few seconds. Rejects with the
 * reason.
 */
export function takesWrites(
  connection: Connection,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let asksAgain = Number.NEGATIVE_INFINITY;
  let refused: Error | undefined;
  const write = oneAtATime(async () => {
    try {
      await connection
        .collection<{ _id: string; said: string }>(CHECKS)
        .updateOne(
          { _id: "writes" },
          { $set: { said: randomBytes(BYTES).toString("base64") } },
          { upsert: true },
        );
      refused = undefined;
    } catch (error) {
      refused = isDuplicateKey(error)
        ? undefined
        : new Error(`The database accepts no writes: ${messageOf(error)}`);
    }
    asksAgain = now() + (refused ? REFUSED_COUNTS_MS : COUNTS_MS);
  });
  return async () => {
    if (now() >= asksAgain) await write();
    if (refused) throw refused;
  };
}
