import { type Connection, isValidObjectId, mongo, Schema, type Types } from "mongoose";
import { present } from "../../core/present.ts";
import { deleteExpired } from "../delete-expired.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required, type Stored } from "../schema.ts";
import type {
  Webhook,
  WebhookDelivery,
  WebhookMessage,
  WebhookSecret,
  WebhookStore,
} from "./webhook-types.ts";

type Dated = "createdAt" | "failingSince" | "lastSuccessAt" | "disabledAt";
interface WebhookRecord extends Stored<Omit<Webhook, "secrets">, Dated> {
  _id: Types.ObjectId;
  secrets: { text: string; until?: Date }[];
}

interface DeliveryRecord extends Stored<WebhookDelivery, "createdAt" | "dueAt" | "settledAt"> {
  /** Ids of address and message, so that each message is sent once. */
  _id: string;
  /**
   * Time before which the message is not sent. A worker that takes the message moves this time ahead, as its
   * lease. Absent as soon as the message is settled.
   */
  dueAt?: Date;
  token?: string;
}

const atOf = (date: Date | undefined): number | undefined => date?.getTime();
const toWebhook = (record: WebhookRecord): Webhook => ({
  id: record._id.toHexString(),
  url: record.url,
  events: [...record.events],
  createdBy: record.createdBy,
  createdAt: record.createdAt.getTime(),
  secrets: record.secrets.map(
    ({ text, until }): WebhookSecret => ({ text, ...present({ until: atOf(until) }) }),
  ),
  ...present({
    failingSince: atOf(record.failingSince),
    lastError: record.lastError,
    lastSuccessAt: atOf(record.lastSuccessAt),
    disabledAt: atOf(record.disabledAt),
    disabledWhy: record.disabledWhy,
  }),
});

const toDelivery = (record: DeliveryRecord): WebhookDelivery => ({
  id: record._id,
  webhookId: record.webhookId,
  messageId: record.messageId,
  body: record.body,
  type: record.type,
  state: record.state,
  createdAt: record.createdAt.getTime(),
  tries: record.tries,
  ...present({ dueAt: atOf(record.dueAt), lastError: record.lastError, settledAt: atOf(record.settledAt) }),
});

/** Condition for messages that no worker has taken, or whose lease has ended. */
const heldByNobody = (at: Date) => ({ $or: [{ token: { $exists: false } }, { dueAt: { $lte: at } }] });

/** Webhooks in `webhooks`, and their messages in `webhook_deliveries`. */
export function createWebhookStore(connection: Connection) {
  const hookSchema = collectionSchema<WebhookRecord>("webhooks", {
    ...required({ url: String, createdAt: Date, createdBy: String }),
    events: [String],
    secrets: [{ type: Schema.Types.Mixed }],
    failingSince: Date,
    lastError: String,
    lastSuccessAt: Date,
    disabledAt: Date,
    disabledWhy: String,
  });
  hookSchema.index({ events: 1 });
  const Hooks = connection.model<WebhookRecord>("Webhook", hookSchema);

  const deliverySchema = collectionSchema<DeliveryRecord>("webhook_deliveries", {
    _id: String,
    ...required({
      webhookId: String,
      messageId: String,
      body: String,
      type: String,
      state: String,
      createdAt: Date,
      tries: Number,
    }),
    dueAt: Date,
    token: String,
    lastError: String,
    settledAt: Date,
  });
  deliverySchema.index({ webhookId: 1, dueAt: 1 });
  deliverySchema.index({ webhookId: 1, createdAt: -1 });
  deliverySchema.index({ settledAt: 1 }, { sparse: true });
  const Deliveries = connection.model<DeliveryRecord>("WebhookDelivery", deliverySchema);

  const update = async (id: string, change: object): Promise<Webhook | undefined> => {
    if (!isValidObjectId(id)) return undefined;
    const record = await Hooks.findOneAndUpdate({ _id: id }, change, {
      returnDocument: "after",
    }).lean<WebhookRecord | null>();
    return record ? toWebhook(record) : undefined;
  };

  const write = async (
    webhookId: string,
    messages: readonly WebhookMessage[],
    now: number,
  ): Promise<void> => {
    if (messages.length === 0) return;
    const at = new Date(now);
    try {
      await Deliveries.bulkWrite(
        messages.map(({ id, payload }) => ({
          updateOne: {
            filter: { _id: `${webhookId}.${id}` },
            update: {
              $setOnInsert: {
                webhookId,
                messageId: id,
                body: JSON.stringify(payload),
                type: payload.type,
                state: "waiting" as const,
                createdAt: at,
                dueAt: at,
                tries: 0,
              },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    } catch (error) {
      // Another worker stored the same message.
      if (!isDuplicateKey(error)) throw error;
    }
    // The webhook was removed meanwhile, so no worker would send or delete the message later.
    if (!(await Hooks.exists({ _id: webhookId }))) await Deliveries.deleteMany({ webhookId });
  };

  const store: WebhookStore = {
    async add({ url, events, createdBy, secret }, now) {
      const record = { _id: new mongo.ObjectId(), url, events, createdBy, createdAt: new Date(now) };
      await Hooks.create({ ...record, secrets: [{ text: secret }] });
      return toWebhook({ ...record, secrets: [{ text: secret }] });
    },
    async list(limit) {
      return (await Hooks.find().sort({ _id: 1 }).limit(limit).lean<WebhookRecord[]>()).map(toWebhook);
    },
    count: async () => await Hooks.estimatedDocumentCount(),
    async get(id) {
      if (!isValidObjectId(id)) return undefined;
      const record = await Hooks.findById(id).lean<WebhookRecord | null>();
      return record ? toWebhook(record) : undefined;
    },
    change: (id, { url, events }) => update(id, { $set: { url, events } }),
    async remove(id) {
      if (!isValidObjectId(id)) return undefined;
      const record = await Hooks.findOneAndDelete({ _id: id }).lean<WebhookRecord | null>();
      await Deliveries.deleteMany({ webhookId: id });
      return record ? toWebhook(record) : undefined;
    },
    async rotate(id, secret, until) {
      const [newest] = (await store.get(id))?.secrets ?? [];
      if (!newest) return undefined;
      return update(id, {
        $set: { secrets: [{ text: secret }, { text: newest.text, until: new Date(until) }] },
      });
    },
    async enable(id, now) {
      const hook = await update(id, { $unset: { disabledAt: 1, disabledWhy: 1, failingSince: 1 } });
      if (hook) {
        const at = new Date(now);
        const waiting = { webhookId: id, state: "waiting" as const, ...heldByNobody(at) };
        await Deliveries.updateMany(waiting, {
          $set: { dueAt: at, tries: 0 },
          $unset: { token: 1 },
        });
      }
      return hook;
    },
    async disable(id, why, now) {
      await update(id, { $set: { disabledAt: new Date(now), disabledWhy: why } });
      // No message of a disabled webhook is due until an admin enables the webhook again.
      await Deliveries.updateMany({ webhookId: id, state: "waiting" }, { $unset: { dueAt: 1, token: 1 } });
    },
    async wanted(types) {
      return (await Hooks.exists({ events: { $in: [...types] }, disabledAt: { $exists: false } })) !== null;
    },
    async tell(messages, now) {
      if (messages.length === 0) return;
      // A test message goes to one address, whatever events it wants.
      const types = messages.flatMap(({ payload: { type } }) => (type === "webhook.test" ? [] : type));
      const hooks = await Hooks.find(
        { events: { $in: types }, disabledAt: { $exists: false } },
        { events: 1 },
      ).lean<Pick<WebhookRecord, "_id" | "events">[]>();
      for (const { _id, events } of hooks) {
        const own = messages.filter(({ payload }) => events.some((event) => event === payload.type));
        await write(_id.toHexString(), own, now);
      }
    },
    tellOne: (webhookId, message, now) => write(webhookId, [message], now),
    async due(now, limit) {
      const hooks = (await store.list(limit)).filter(({ disabledAt }) => disabledAt === undefined);
      // Each webhook is queried separately, so that many waiting messages of one do not hide those of others.
      const found = await Promise.all(
        hooks.map(async ({ id }) => {
          const due = await Deliveries.exists({ webhookId: id, dueAt: { $lte: new Date(now) } });
          return due ? [id] : [];
        }),
      );
      return found.flat();
    },
    async take(webhookId, token, now, leaseMs, limit) {
      const due = { webhookId, dueAt: { $lte: new Date(now) } };
      const found = await Deliveries.find(due, { _id: 1 })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      if (found.length === 0) return [];
      const ids = { $in: found.map(({ _id }) => _id) };
      // Another worker may have taken some of these; they are no longer due.
      await Deliveries.updateMany({ ...due, _id: ids }, { $set: { token, dueAt: new Date(now + leaseMs) } });
      const taken = await Deliveries.find({ _id: ids, token })
        .sort({ createdAt: 1 })
        .lean<DeliveryRecord[]>();
      return taken.map(toDelivery);
    },
    async delivered({ id, webhookId, tries }, token, now) {
      const at = new Date(now);
      await Deliveries.updateOne(
        { _id: id, token },
        {
          $set: { state: "delivered", settledAt: at, tries: tries + 1 },
          $unset: { dueAt: 1, token: 1, lastError: 1 },
        },
      );
      await update(webhookId, { $set: { lastSuccessAt: at }, $unset: { failingSince: 1, lastError: 1 } });
    },
    async failed({ id, webhookId, tries }, token, { error, now, dueAt }) {
      const set = { lastError: error, tries: tries + 1 };
      await Deliveries.updateOne(
        { _id: id, token },
        dueAt === undefined
          ? { $set: { ...set, state: "failed", settledAt: new Date(now) }, $unset: { dueAt: 1, token: 1 } }
          : { $set: { ...set, dueAt: new Date(dueAt) }, $unset: { token: 1 } },
      );
      const first = { _id: webhookId, failingSince: { $exists: false } };
      await Hooks.updateOne(first, { $set: { failingSince: new Date(now) } });
      const hook = await update(webhookId, { $set: { lastError: error } });
      return hook?.failingSince ?? now;
    },
    async giveBack(deliveries, token, now) {
      if (deliveries.length === 0) return;
      await Deliveries.updateMany(
        { _id: { $in: deliveries.map(({ id }) => id) }, token },
        { $set: { dueAt: new Date(now) }, $unset: { token: 1 } },
      );
    },
    async deliveries(webhookId, limit) {
      const records = await Deliveries.find({ webhookId })
        .sort({ createdAt: -1 })
        .limit(limit)
        .lean<DeliveryRecord[]>();
      return records.map(toDelivery);
    },
    async resend(webhookId, id, now) {
      const at = new Date(now);
      const { matchedCount } = await Deliveries.updateOne(
        { _id: id, webhookId, ...heldByNobody(at) },
        { $set: { state: "waiting", dueAt: at, tries: 0 }, $unset: { settledAt: 1, token: 1 } },
      );
      if (matchedCount === 1) return "due";
      return (await Deliveries.exists({ _id: id, webhookId })) ? "sending" : "unknown";
    },
    forget: (before, limit) => deleteExpired(Deliveries, "settledAt", before, limit),
  };
  return { models: [Hooks, Deliveries], store };
}
