import type { Connection } from "mongoose";
import { present } from "../../core/present.ts";
import { collectionSchema, required, type Stored } from "../schema.ts";
import type { OwedPush } from "./push-types.ts";

interface OwedRecord extends Stored<OwedPush, "since"> {
  /** Ids of article and registration, so that a message is stored once. */
  _id: string;
  /**
   * Time before which the message is not sent. A worker that takes the message moves this time ahead, as its
   * lease.
   */
  dueAt: Date;
  token?: string;
  doubtOf?: string;
}

const idOf = (articleId: string, registrationId: string): string => `${articleId}.${registrationId}`;
const idOfOwed = ({ articleId, registrationId }: OwedPush): string => idOf(articleId, registrationId);

/**
 * Messages to send later, because the push service was unavailable or their delivery is uncertain, in
 * `owed_pushes`.
 */
export function createOwedPushes(connection: Connection) {
  const schema = collectionSchema<OwedRecord>("owed_pushes", {
    _id: String,
    ...required({ articleId: String, registrationId: String, since: Date, dueAt: Date, tries: Number }),
    token: String,
    doubtOf: String,
  });
  schema.index({ dueAt: 1 });
  const Model = connection.model<OwedRecord>("OwedPush", schema);

  const due = (now: number) => ({ dueAt: { $lte: new Date(now) } });
  const held = (owed: readonly OwedPush[], token: string) => ({ _id: { $in: owed.map(idOfOwed) }, token });

  const store = {
    async owe(
      articleId: string,
      registrationIds: readonly string[],
      now: number,
      dueAt: number,
      doubtOf?: string,
    ): Promise<void> {
      if (registrationIds.length === 0) return;
      await Model.bulkWrite(
        registrationIds.map((registrationId) => ({
          updateOne: {
            filter: { _id: idOf(articleId, registrationId) },
            update: {
              $setOnInsert: {
                articleId,
                registrationId,
                since: new Date(now),
                dueAt: new Date(dueAt),
                tries: 0,
                ...present({ doubtOf }),
              },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },

    async takeBack(articleId: string, registrationIds: readonly string[], token: string): Promise<void> {
      const ids = registrationIds.map((registrationId) => idOf(articleId, registrationId));
      await Model.deleteMany({ _id: { $in: ids }, doubtOf: token });
    },

    async hasDue(now: number): Promise<boolean> {
      return (await Model.exists(due(now))) !== null;
    },

    async takeDue(token: string, now: number, leaseMs: number, limit: number): Promise<OwedPush[]> {
      const found = await Model.find(due(now), { _id: 1 })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      if (found.length === 0) return [];
      const ids = { $in: found.map(({ _id }) => _id) };
      // Another worker may have taken some of these; they are no longer due.
      await Model.updateMany({ _id: ids, ...due(now) }, { $set: { token, dueAt: new Date(now + leaseMs) } });
      const taken = await Model.find({ _id: ids, token }).lean<OwedRecord[]>();
      return taken.map(({ articleId, registrationId, tries, since }) => ({
        articleId,
        registrationId,
        tries,
        since: since.getTime(),
      }));
    },

    async settle(owed: readonly OwedPush[], token: string): Promise<void> {
      if (owed.length > 0) await Model.deleteMany(held(owed, token));
    },

    async postpone(owed: OwedPush, token: string, dueAt: number): Promise<void> {
      await Model.updateOne(held([owed], token), {
        $set: { dueAt: new Date(dueAt), tries: owed.tries + 1 },
        $unset: { token: 1 },
      });
    },

    async giveBack(owed: readonly OwedPush[], token: string, now: number): Promise<void> {
      if (owed.length === 0) return;
      await Model.updateMany(held(owed, token), { $set: { dueAt: new Date(now) }, $unset: { token: 1 } });
    },
  };
  return { Model, store };
}
