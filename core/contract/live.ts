import { z } from "zod";

/** Socket events (decisions/live.md#subscribing). Client to server. */
export const subscribeRequest = z.object({
  topic: z.string().max(80),
  epoch: z.string().max(64).optional(),
  version: z.number().int().nonnegative().optional(),
  /** The client takes changes that carry `was`. Pages of earlier builds do not send this, and get the document. */
  renewals: z.boolean().optional(),
});
export type SubscribeRequest = z.infer<typeof subscribeRequest>;

export const unsubscribeRequest = z.object({ topic: z.string().max(80) });

const ERROR_CODES = ["unknown", "forbidden", "limited", "unavailable", "invalid"] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

const patch = z.record(z.string(), z.unknown());
const value = z.record(z.string(), z.unknown());

const head = z.object({ epoch: z.string(), version: z.number().int().nonnegative() });

/**
 * Server to every subscriber of the topic. `at`: when the worker published, ms since 1970. `was`: what the patch applies
 * to, where that is not the version before in the same epoch. `spread`: those who must ask again do so at a random moment
 * within so many ms.
 */
export const changeEvent = z.object({
  topic: z.string(),
  epoch: z.string(),
  version: z.number().int().nonnegative(),
  at: z.number(),
  patch,
  was: head.optional(),
  spread: z.number().nonnegative().optional(),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

const change = changeEvent.omit({ topic: true, spread: true });

/** The ack of `subscribe`. `changes` carry epoch, version, at and patch each. */
export const subscribeAck = z.union([
  z.object({ ok: z.literal(true), epoch: z.string(), version: z.number(), snapshot: value }),
  z.object({ ok: z.literal(true), epoch: z.string(), version: z.number(), changes: z.array(change) }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }) }),
]);
export type SubscribeAck = z.infer<typeof subscribeAck>;

/** `GET /api/live/{topic}`. */
export const liveDocument = z.object({
  epoch: z.string(),
  version: z.number().int().nonnegative(),
  snapshot: value,
});

/** Most topics of one socket (decisions/gateway.md#limits). */
export const MAX_TOPICS = 32;
/** Where the gateway listens. */
export const SOCKET_PATH = "/socket.io";

/** Server to a client whose handshake said another shape of live documents (`?shape=`, 1 without): the gateway's own. */
export const shapeEvent = z.object({ shape: z.number().int().positive() });
