import { z } from "zod";

/** The event `subscribe`, which a socket's client sends to the gateway (decisions/live.md#subscribing). */
export const subscribeRequest = z.object({
  topic: z.string().max(80),
  epoch: z.string().max(64).optional(),
  version: z.number().int().nonnegative().optional(),
  /**
   * Whether the client accepts changes with `was`. Pages of older builds omit this field and get the whole
   * document.
   */
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
 * The event `change`, which the gateway sends to every subscriber of a topic. `at`: publication, ms since 1970.
 * `was`: base of the patch, unless that is the previous version of the same epoch. `spread`: clients that must
 * subscribe again wait a random time of at most this many ms.
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

export const subscribeAck = z.union([
  z.object({ ok: z.literal(true), epoch: z.string(), version: z.number(), snapshot: value }),
  z.object({ ok: z.literal(true), epoch: z.string(), version: z.number(), changes: z.array(change) }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }) }),
]);
export type SubscribeAck = z.infer<typeof subscribeAck>;

export const liveDocument = z.object({
  epoch: z.string(),
  version: z.number().int().nonnegative(),
  snapshot: value,
});

/** Largest number of topics of one socket (decisions/gateway.md#limits). */
export const MAX_TOPICS = 32;
export const SOCKET_PATH = "/socket.io";

/**
 * Event with the shape of the gateway's live documents, for clients whose handshake names another shape
 * (`?shape=`, by default 1).
 */
export const shapeEvent = z.object({ shape: z.number().int().positive() });
