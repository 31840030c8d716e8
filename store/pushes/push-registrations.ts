import { createHash } from "node:crypto";
import { type Connection, type QueryFilter, Schema } from "mongoose";
import { followedIn, type MatchAlerts } from "../../core/contract/push/match-alerts.ts";
import { PUSH_TOPICS, type PushTopic } from "../../core/contract/push/topic-names.ts";
import { present } from "../../core/present.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import type {
  NewPushRegistration,
  PushAudience,
  PushRange,
  PushRegistrationRecord,
  PushRegistrations,
} from "./push-types.ts";

interface RegistrationRecord {
  /** Digest of the endpoint: a short unique key, however long the endpoint is. */
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
  /** False: the browser gets only alerts about matches. Absent: also articles. */
  articles?: boolean;
  topics?: PushTopic[];
  alerts?: MatchAlerts;
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

function among(audience: PushAudience): Record<string, unknown> {
  if (audience === "articles") return { articles: { $ne: false } };
  if (!("topics" in audience)) return { follows: { $in: [...audience] } };
  // Null matches the registrations for all topics, because they have no such field.
  const ofTopics = { topics: { $in: [null, ...audience.topics] }, articles: { $ne: false } };
  return audience.follows ? { $or: [ofTopics, { follows: { $in: [...audience.follows] } }] } : ofTopics;
}

function idsIn({ from, to, after }: PushRange): Record<string, unknown> {
  const beyond = after !== undefined && (from === undefined || after >= from);
  const bounds = {
    ...(beyond ? { $gt: after } : from === undefined ? {} : { $gte: from }),
    ...present({ $lt: to }),
  };
  return Object.keys(bounds).length === 0 ? {} : { _id: bounds };
}

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
    topics: { type: [String], default: undefined },
    alerts: { type: Schema.Types.Mixed },
    follows: { type: [String], default: undefined },
  });
  schema.index({ host: 1 });
  schema.index({ renewedAt: 1 });
  // This index gives the next ids of an audience in order.
  schema.index({ follows: 1, _id: 1 });
  schema.index({ topics: 1, _id: 1 });
  // This index counts an audience without reading registrations.
  schema.index({ topics: 1, articles: 1 });
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
          $set: { endpoint, host, userAgent, renewedAt: at, ...$set },
          $unset: { failures: 1, failingSince: 1, ...$unset },
          $setOnInsert: { ...keys, createdAt: at, ...$setOnInsert },
        },
        { upsert: true },
      );
    // Two tabs may register at the same time: the slower insert fails, and its repetition finds the other's
    // record.
    await upsert().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return upsert();
    });
  };

  /** Deletes the registrations that still match the filter; returns their number. */
  const remove = async (
    ids: readonly string[],
    fits: QueryFilter<RegistrationRecord> = {},
  ): Promise<number> => {
    if (ids.length === 0) return 0;
    const { deletedCount } = await Model.deleteMany({ ...fits, _id: { $in: [...ids] } });
    return deletedCount;
  };

  /** Stops articles for a browser; deletes its registration if it follows no match. */
  const leaveArticles = async (endpoint: string): Promise<void> => {
    const _id = registrationId(endpoint);
    await Model.updateOne({ _id }, { $set: { articles: false }, $unset: { topics: 1 } });
    await remove([_id], { articles: false, follows: { $exists: false } });
  };

  const store: PushRegistrations = {
    async register(registration, now, topics) {
      if (topics?.length === 0) return leaveArticles(registration.endpoint);
      const isOfAll = topics !== undefined && PUSH_TOPICS.every((topic) => topics.includes(topic));
      const some = topics === undefined || isOfAll ? undefined : topics.toSorted();
      await renew(registration, now, {
        ...(some ? { $set: { topics: some } } : {}),
        $unset: { articles: 1, ...(isOfAll ? { topics: 1 } : {}) },
      });
    },
    async chooseAlerts(registration, alerts, now) {
      const follows = followedIn(alerts);
      if (follows.length > 0) {
        await renew(registration, now, { $set: { alerts, follows }, $setOnInsert: { articles: false } });
        return;
      }
      const _id = registrationId(registration.endpoint);
      await Model.updateOne({ _id }, { $unset: { alerts: 1, follows: 1 } });
      await remove([_id], { articles: false, follows: { $exists: false } });
    },
    async has(endpoint) {
      return (await Model.exists({ _id: registrationId(endpoint) })) !== null;
    },
    async keysOf(endpoint) {
      const found = await Model.findById(registrationId(endpoint), { p256dh: 1, auth: 1 }).lean<
        NewPushRegistration["keys"] | null
      >();
      return found ? { p256dh: found.p256dh, auth: found.auth } : undefined;
    },
    async forgetEndpoint(endpoint) {
      await remove([registrationId(endpoint)]);
    },
    // The query is awaited here, because a Mongoose query runs again for each `await`.
    count: async () => await Model.estimatedDocumentCount(),
    countAtHost: async (host) => await Model.countDocuments({ host }),
    countFollowers: async (follows) => await Model.countDocuments({ follows: { $in: [...follows] } }),
    reach: async (topics) => await Model.countDocuments(among({ topics })),
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
      await remove(ids);
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
      await remove(ids, { failures: { $gte: failures }, failingSince: { $lte: new Date(now - overMs) } });
    },
    async forgetNotRenewed(before, limit) {
      const isOld = { renewedAt: { $lt: new Date(before) } };
      const old = await Model.find(isOld, { _id: 1 })
        .sort({ renewedAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      const ids = old.map(({ _id }) => _id);
      return remove(ids, isOld);
    },
  };
  return { models: [Model], store };
}
