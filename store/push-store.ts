import { createHash } from "node:crypto";
import { type Connection, Schema } from "mongoose";
import type { PushRegistrationRecord, PushStore } from "./types.ts";

interface RegistrationRecord {
  /** Digest of the endpoint, so that each is kept once and an address of any length can be looked up. */
  _id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  userAgent: string;
  createdAt: Date;
  renewedAt: Date;
}

interface PushRecord {
  /** The article's id. */
  _id: string;
  startedAt: Date;
  /** Whoever sends it has it until then. */
  leaseUntil: Date;
  done: boolean;
  /** The last registration that was told. */
  after?: string;
  doneAt?: Date;
}

/** Server's answer to a second insert of the same id. */
const DUPLICATE_KEY = 11_000;

function toRegistration({ _id, endpoint, p256dh, auth }: RegistrationRecord): PushRegistrationRecord {
  return { id: _id, endpoint, keys: { p256dh, auth } };
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === DUPLICATE_KEY;
}

/** Registrations in `push_registrations`, and in `pushes` what was sent or is being sent. */
export function createPushStore(connection: Connection) {
  const Registrations = connection.model<RegistrationRecord>(
    "PushRegistration",
    new Schema<RegistrationRecord>(
      {
        _id: String,
        endpoint: { type: String, required: true },
        p256dh: { type: String, required: true },
        auth: { type: String, required: true },
        userAgent: String,
        createdAt: { type: Date, required: true },
        renewedAt: { type: Date, required: true },
      },
      { collection: "push_registrations", versionKey: false },
    ),
  );
  const pushSchema = new Schema<PushRecord>(
    {
      _id: String,
      startedAt: { type: Date, required: true },
      leaseUntil: { type: Date, required: true },
      done: { type: Boolean, required: true },
      after: String,
      doneAt: Date,
    },
    { collection: "pushes", versionKey: false },
  );
  pushSchema.index({ done: 1 });
  const Pushes = connection.model<PushRecord>("Push", pushSchema);

  const store: PushStore = {
    async register({ endpoint, keys, userAgent }, now) {
      const _id = createHash("sha256").update(endpoint).digest("base64url");
      const at = new Date(now);
      const upsert = () =>
        Registrations.updateOne(
          { _id },
          { $set: { endpoint, ...keys, userAgent, renewedAt: at }, $setOnInsert: { createdAt: at } },
          { upsert: true },
        );
      // Two tabs may register at the same moment: the slower one's insert is refused, and then finds the other's.
      await upsert().catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        return upsert();
      });
    },

    async registrationsAfter(id, limit) {
      const records = await Registrations.find(id === undefined ? {} : { _id: { $gt: id } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<RegistrationRecord[]>();
      return records.map(toRegistration);
    },

    async registration(id) {
      const record = await Registrations.findById(id).lean<RegistrationRecord | null>();
      return record ? toRegistration(record) : undefined;
    },

    async forget(id) {
      await Registrations.deleteOne({ _id: id });
    },

    count: () => Registrations.countDocuments({}),

    async begin(articleId, now, leaseMs) {
      const startedAt = new Date(now);
      const leaseUntil = new Date(now + leaseMs);
      try {
        await Pushes.create({ _id: articleId, startedAt, leaseUntil, done: false });
        return { state: "begun" };
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      const { matchedCount } = await Pushes.updateOne(
        { _id: articleId, done: false, leaseUntil: { $lte: startedAt } },
        { $set: { leaseUntil } },
      );
      const record = await Pushes.findById(articleId).lean<PushRecord | null>();
      if (record?.done) return { state: "done" };
      if (matchedCount !== 1) return { state: "busy" };
      return { state: "begun", ...(record?.after === undefined ? {} : { after: record.after }) };
    },

    async progress(articleId, after, now, leaseMs) {
      await Pushes.updateOne({ _id: articleId }, { $set: { after, leaseUntil: new Date(now + leaseMs) } });
    },

    async release(articleId, now) {
      await Pushes.updateOne({ _id: articleId, done: false }, { $set: { leaseUntil: new Date(now) } });
    },

    async finish(articleId, now) {
      await Pushes.updateOne({ _id: articleId }, { $set: { done: true, doneAt: new Date(now) } });
    },

    async unfinished(limit) {
      const records = await Pushes.find({ done: false }).limit(limit).lean<PushRecord[]>();
      return records.map(({ _id }) => _id);
    },
  };
  return { Pushes, store };
}
