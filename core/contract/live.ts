import { z } from "zod";

/** Socket event from client to server (decisions/live.md#subscribing). */
export const subscribeRequest = z.object({
  topic: z.string().max(80),
  epoch: z.string().max(64).optional(),
  version: z.number().int().nonnegative().optional(),
  /** The client accepts changes with `was`. Older pages omit it and get the document. */
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
 * Socket event to every subscriber of a topic. `at`: publication, ms since 1970. `was`: base of the patch
 * unless it is the previous version of the same epoch. `spread`: clients that resubscribe wait a random time of
 * at most so many ms.
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

/** Most topics of one socket (decisions/gateway.md#limits). */
export const MAX_TOPICS = 32;
export const SOCKET_PATH = "/socket.io";

/**
 * Shape of the gateway's live documents, for clients with another one in their handshake (`?shape=`, by default
 * 1).
 */
export const shapeEvent = z.object({ shape: z.number().int().positive() });
