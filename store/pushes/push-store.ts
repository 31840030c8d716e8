import { type Connection, Schema } from "mongoose";
import { present } from "../../core/present.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import { createOwedPushes } from "./owed-pushes.ts";
import type { ArticleTelling, MatchAlert, PushStore } from "./push-types.ts";

interface PushRecord {
  _id: string;
  startedAt: Date;
  done: boolean;
  parts?: number;
  /** Id of the last registration that got the push, from versions that did not divide articles into parts. */
  after?: string;
  doneAt?: Date;
  alert?: MatchAlert;
  /** Choice of readers; present for articles, unless an earlier version began the push. */
  telling?: ArticleTelling;
  heldUntil?: Date;
  told?: number;
}

interface PartRecord {
  _id: string;
  articleId: string;
  from?: string;
  to?: string;
  after?: string;
  token?: string;
  leaseUntil: Date;
  done: boolean;
  /** Number of browsers that got the message, without those of the current chunk. */
  told?: number;
  chunk?: { token: string; ids: string[]; sent?: string[] };
}

/** Letters with which ids of registrations can begin (base64url), in the database's order. */
const FIRST_LETTERS = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

function bounds(part: number, parts: number): { from?: string; to?: string } {
  const step = FIRST_LETTERS.length / parts;
  const from = part === 0 ? undefined : FIRST_LETTERS[part * step];
  const to = FIRST_LETTERS[(part + 1) * step];
  return { ...present({ from, to }) };
}

/** Update of a part; fields that are absent stay. */
function doneBy(after: string | undefined, told: number | undefined): { after?: string; told?: number } {
  return { ...present({ after, told }) };
}

/** Running pushes in `pushes`, their parts in `push_parts`, messages to send later in `owed_pushes`. */
export function createPushStore(connection: Connection) {
  const pushSchema = collectionSchema<PushRecord>("pushes", {
    _id: String,
    ...required({ startedAt: Date, done: Boolean }),
    parts: Number,
    after: String,
    doneAt: Date,
    alert: { type: Schema.Types.Mixed },
    telling: { type: Schema.Types.Mixed },
    heldUntil: Date,
    told: Number,
  });
  pushSchema.index({ done: 1 });
  pushSchema.index({ "alert.at": 1 }, { sparse: true });
  const Pushes = connection.model<PushRecord>("Push", pushSchema);

  const partSchema = collectionSchema<PartRecord>("push_parts", {
    _id: String,
    ...required({ articleId: String, leaseUntil: Date, done: Boolean }),
    from: String,
    to: String,
    after: String,
    token: String,
    told: Number,
    chunk: { type: Schema.Types.Mixed },
  });
  partSchema.index({ articleId: 1, done: 1, leaseUntil: 1 });
  const Parts = connection.model<PartRecord>("PushPart", partSchema);
  const owed = createOwedPushes(connection);

  const toldInParts = async (articleId: string): Promise<number> => {
    const parts = await Parts.find({ articleId }, { told: 1 }).lean<Pick<PartRecord, "told">[]>();
    return parts.reduce((sum, { told = 0 }) => sum + told, 0);
  };

  const finishArticle = async (articleId: string, now: number): Promise<void> => {
    const told = await toldInParts(articleId);
    // If two parts finish at the same time, the later one finds none left.
    await Pushes.updateOne(
      { _id: articleId, done: false },
      { $set: { done: true, doneAt: new Date(now), told } },
    );
    await Parts.deleteMany({ articleId });
  };

  const finishWhenTold = async (articleId: string, now: number): Promise<void> => {
    if ((await Parts.exists({ articleId, done: false })) === null) await finishArticle(articleId, now);
  };

  const store: PushStore = {
    async begin(articleId, now, subject) {
      try {
        await Pushes.create({ _id: articleId, startedAt: new Date(now), done: false, ...(subject ?? {}) });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return (await Pushes.exists({ _id: articleId, done: false })) !== null;
    },

    async begunOf(articleId) {
      const record = await Pushes.findById(articleId, { startedAt: 1, telling: 1 }).lean<PushRecord | null>();
      if (!record) return undefined;
      const { startedAt, telling } = record;
      return { startedAt: startedAt.getTime(), ...(telling ? { telling } : {}) };
    },

    async hold(articleId, until) {
      await Pushes.updateOne({ _id: articleId, done: false }, { $set: { heldUntil: new Date(until) } });
    },

    async progressOf(articleId) {
      const record = await Pushes.findById(articleId).lean<PushRecord | null>();
      if (!record) return undefined;
      const { startedAt, doneAt, heldUntil, done } = record;
      return {
        startedAt: startedAt.getTime(),
        ...(doneAt ? { doneAt: doneAt.getTime() } : {}),
        ...(heldUntil && !done ? { heldUntil: heldUntil.getTime() } : {}),
        browsers: done ? (record.told ?? 0) : await toldInParts(articleId),
      };
    },

    async alertOf(id) {
      return (await Pushes.findById(id, { alert: 1 }).lean<PushRecord | null>())?.alert;
    },

    async forgetAlerts(before, limit) {
      const old = await Pushes.find({ "alert.at": { $lt: before } }, { _id: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      if (old.length === 0) return 0;
      const ids = old.map(({ _id }) => _id);
      await Parts.deleteMany({ articleId: { $in: ids } });
      return (await Pushes.deleteMany({ _id: { $in: ids } })).deletedCount;
    },

    async split(articleId, wanted) {
      await Pushes.updateOne({ _id: articleId, parts: { $exists: false } }, { $set: { parts: wanted } });
      const record = await Pushes.findById(articleId).lean<PushRecord | null>();
      if (!record || record.done || record.parts === undefined) return;
      // This loop runs again after a crash; existing parts stay.
      for (let part = 0; part < record.parts; part += 1) {
        const told = record.after === undefined ? {} : { after: record.after };
        await Parts.updateOne(
          { _id: `${articleId}.${part}` },
          {
            $setOnInsert: {
              articleId,
              ...bounds(part, record.parts),
              ...told,
              leaseUntil: new Date(0),
              done: false,
            },
          },
          { upsert: true },
        ).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
      }
    },

    async openParts(articleId, now) {
      const open = await Parts.find(
        { articleId, done: false, leaseUntil: { $lte: new Date(now) } },
        { _id: 1 },
      ).lean<{ _id: string }[]>();
      return open.map(({ _id }) => _id);
    },

    async take(partId, token, now, leaseMs, doubtMs) {
      const free = { _id: partId, done: false, leaseUntil: { $lte: new Date(now) } };
      const held = { $set: { token, leaseUntil: new Date(now + leaseMs) } };
      const record = await Parts.findOneAndUpdate(free, held, {
        returnDocument: "after",
      }).lean<PartRecord | null>();
      if (!record) return undefined;
      const { articleId, from, to, chunk } = record;
      let { after, told = 0 } = record;
      if (chunk) {
        await owed.store.owe(articleId, chunk.ids, now, now + doubtMs, chunk.token);
        after = chunk.ids.at(-1) ?? after;
        told += chunk.ids.length;
        const before = await Parts.findOneAndUpdate(
          { _id: partId, token },
          { $set: { after, told }, $unset: { chunk: 1 } },
          { returnDocument: "before" },
        ).lean<PartRecord | null>();
        if (!before) return undefined;
        if (before.chunk?.sent) await owed.store.takeBack(articleId, before.chunk.sent, chunk.token);
      }
      return { id: partId, articleId, from, to, after, told };
    },

    async advance({ id, after, told }, token, chunk, now, leaseMs) {
      const { matchedCount } = await Parts.updateOne(
        { _id: id, token, done: false },
        {
          $set: {
            ...doneBy(after, told),
            chunk: { token, ids: [...chunk] },
            leaseUntil: new Date(now + leaseMs),
          },
        },
      );
      return matchedCount === 1;
    },

    async release({ id, after, told }, token, now) {
      const { matchedCount } = await Parts.updateOne(
        { _id: id, token, done: false },
        {
          $set: { ...doneBy(after, told), leaseUntil: new Date(now) },
          $unset: { chunk: 1, token: 1 },
        },
      );
      return matchedCount === 1;
    },

    async takeBack({ id, articleId }, token, sent) {
      // The next holder first stores the chunk's messages for later and then clears the chunk, so it either
      // sees this change, or has already stored the messages.
      await Parts.updateOne({ _id: id, "chunk.token": token }, { $set: { "chunk.sent": [...sent] } });
      await owed.store.takeBack(articleId, sent, token);
    },

    async finish({ id, articleId, told }, token, now) {
      const { matchedCount } = await Parts.updateOne(
        { _id: id, token },
        { $set: { done: true, ...doneBy(undefined, told) }, $unset: { chunk: 1 } },
      );
      if (matchedCount !== 1) return false;
      await finishWhenTold(articleId, now);
      return true;
    },

    finishWhenTold,

    async stop(articleId, now) {
      const { deletedCount } = await Pushes.deleteOne({
        _id: articleId,
        done: false,
        parts: { $exists: false },
      });
      if (deletedCount === 0) await finishArticle(articleId, now);
    },

    async unfinished(limit, now) {
      const isDue =
        now === undefined ? {} : { $or: [{ heldUntil: null }, { heldUntil: { $lte: new Date(now) } }] };
      const records = await Pushes.find({ done: false, ...isDue })
        .limit(limit)
        .lean<PushRecord[]>();
      return records.map(({ _id }) => _id);
    },

    hasDue: owed.store.hasDue,
    takeDue: owed.store.takeDue,
    settle: owed.store.settle,
    postpone: owed.store.postpone,
    giveBack: owed.store.giveBack,
    owe: (articleId, ids, now, dueAt) => owed.store.owe(articleId, ids, now, dueAt),
  };
  return { models: [Pushes, Parts, owed.Model], store };
}
