import { createHash } from "node:crypto";
import { type Connection, Schema } from "mongoose";
import { followedIn, type MatchAlerts } from "../../core/contract/push/match-alerts.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { forgetBefore } from "../forget-before.ts";
import { collectionSchema, required } from "../schema.ts";
import type {
  NewPushRegistration,
  PushAudience,
  PushRange,
  PushRegistrationRecord,
  PushRegistrations,
} from "./push-types.ts";

interface RegistrationRecord {
  /** Digest of the endpoint, so that each is stored once and an address of any length can be looked up. */
  _id: string;
  endpoint: string;
  host: string;
  p256dh: string;
  auth: string;
  userAgent: string;
  createdAt: Date;
  renewedAt: Date;
  failures?: number;
  failingSince?: Date;
  /** False: made for alerts of matches alone. Absent: articles are told too. */
  articles?: boolean;
  alerts?: MatchAlerts;
  /** What `alerts` asks for, to be found by. */
  follows?: string[];
}

function registrationId(endpoint: string): string {
  return createHash("sha256").update(endpoint).digest("base64url");
}

function toRegistration({
  _id,
  endpoint,
  p256dh,
  auth,
  failures,
  alerts,
}: RegistrationRecord): PushRegistrationRecord {
  const asked = alerts === undefined ? {} : { alerts };
  return { id: _id, endpoint, keys: { p256dh, auth }, failures: failures ?? 0, ...asked };
}

/** The filter for whom a message is for. */
function among(audience: PushAudience): Record<string, unknown> {
  return audience === "articles" ? { articles: { $ne: false } } : { follows: { $in: [...audience] } };
}

/** The filter on `_id` for a range. */
function idsIn({ from, to, after }: PushRange): Record<string, unknown> {
  const beyond = after !== undefined && (from === undefined || after >= from);
  const bounds = {
    ...(beyond ? { $gt: after } : from === undefined ? {} : { $gte: from }),
    ...(to === undefined ? {} : { $lt: to }),
  };
  return Object.keys(bounds).length === 0 ? {} : { _id: bounds };
}

/** Browsers to be told, in `push_registrations`. */
export function createPushRegistrations(connection: Connection) {
  const schema = collectionSchema<RegistrationRecord>("push_registrations", {
    _id: String,
    ...required({
      endpoint: String,
      host: String,
      p256dh: String,
      auth: String,
      createdAt: Date,
      renewedAt: Date,
    }),
    userAgent: String,
    failures: Number,
    failingSince: Date,
    articles: Boolean,
    alerts: { type: Schema.Types.Mixed },
    follows: { type: [String], default: undefined },
  });
  schema.index({ host: 1 });
  schema.index({ renewedAt: 1 });
  // Of an audience the next ids are asked for: each followed match has them in order.
  schema.index({ follows: 1, _id: 1 });
  const Model = connection.model<RegistrationRecord>("PushRegistration", schema);

  const renew = async (
    { endpoint, keys, userAgent }: NewPushRegistration,
    now: number,
    { $set, $unset, $setOnInsert }: { $set?: object; $unset?: object; $setOnInsert?: object },
  ): Promise<void> => {
    const at = new Date(now);
    const host = URL.parse(endpoint)?.host ?? "";
    const upsert = () =>
      Model.updateOne(
        { _id: registrationId(endpoint) },
        {
          $set: { endpoint, host, ...keys, userAgent, renewedAt: at, ...$set },
          $unset: { failures: 1, failingSince: 1, ...$unset },
          $setOnInsert: { createdAt: at, ...$setOnInsert },
        },
        { upsert: true },
      );
    // Two tabs may register at the same moment: the slower one's insert is refused, and then finds the other's.
    await upsert().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return upsert();
    });
  };

  const store: PushRegistrations = {
    async register(registration, now) {
      await renew(registration, now, { $unset: { articles: 1 } });
    },
    async chooseAlerts(registration, alerts, now) {
      const follows = followedIn(alerts);
      if (follows.length > 0) {
        await renew(registration, now, { $set: { alerts, follows }, $setOnInsert: { articles: false } });
        return;
      }
      const _id = registrationId(registration.endpoint);
      await Model.updateOne({ _id }, { $unset: { alerts: 1, follows: 1 } });
      await Model.deleteOne({ _id, articles: false, follows: { $exists: false } });
    },
    async has(endpoint) {
      return (await Model.exists({ _id: registrationId(endpoint) })) !== null;
    },
    // Awaited here: a Mongoose query that is passed on runs again for each `await` of it.
    count: async () => await Model.estimatedDocumentCount(),
    countAtHost: async (host) => await Model.countDocuments({ host }),
    countAmong: async (audience) => await Model.countDocuments(among(audience)),
    async inRange(range, limit, audience) {
      const records = await Model.find({ ...idsIn(range), ...(audience ? among(audience) : {}) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<RegistrationRecord[]>();
      return records.map(toRegistration);
    },
    async byIds(ids) {
      const records = await Model.find({ _id: { $in: [...ids] } }).lean<RegistrationRecord[]>();
      return records.map(toRegistration);
    },
    async forget(ids) {
      await Model.deleteMany({ _id: { $in: [...ids] } });
    },
    async recover(ids) {
      await Model.updateMany({ _id: { $in: [...ids] } }, { $unset: { failures: 1, failingSince: 1 } });
    },
    async fail(ids, now, { failures, overMs }) {
      const among = { _id: { $in: [...ids] } };
      await Model.updateMany(among, { $inc: { failures: 1 } });
      await Model.updateMany(
        { ...among, failingSince: { $exists: false } },
        { $set: { failingSince: new Date(now) } },
      );
      await Model.deleteMany({
        ...among,
        failures: { $gte: failures },
        failingSince: { $lte: new Date(now - overMs) },
      });
    },
    forgetNotRenewed: (before, limit) => forgetBefore(Model, "renewedAt", before, limit),
  };
  return { Model, store };
}
