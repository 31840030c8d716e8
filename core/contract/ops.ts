import { z } from "zod";

/**
 * The live document `ops` (DESIGN): what operators need to see within ten seconds. Written by the workers about once a second
 * while it changes. Maps by id, because it is patched. Times are ms since 1970; what is unknown is absent.
 */
export const opsQueue = z.object({
  waiting: z.number(),
  active: z.number(),
  delayed: z.number(),
  failed: z.number(),
  completed: z.number(),
  /** Jobs completed in the last minute. */
  perMinute: z.number(),
  oldestWaiting: z.number().optional(),
  /** The newest failed ones, by id. */
  failedJobs: z.record(
    z.string(),
    z.object({ error: z.string(), failedAt: z.number(), attempts: z.number(), about: z.string() }),
  ),
});

export const opsSource = z.object({
  kind: z.enum(["feed", "fixtures", "scorecard"]),
  name: z.string(),
  url: z.string(),
  intervalMs: z.number(),
  nextCheckAt: z.number(),
  paused: z.boolean(),
  failures: z.number(),
  lastSuccessAt: z.number().optional(),
  lastChangeAt: z.number().optional(),
  lastError: z.string().optional(),
  lastErrorAt: z.number().optional(),
  /** Answers that were 304 or the same body as before. */
  unchangedCount: z.number(),
});

export const opsGateway = z.object({
  at: z.number(),
  sockets: z.number(),
  topics: z.number(),
  messagesPerSecond: z.number(),
  slowDisconnects: z.number(),
  /** Versions that the furthest topic is behind the store. */
  versionLag: z.number(),
});

export const opsHealth = z.object({
  ok: z.boolean(),
  message: z.string().optional(),
  milliseconds: z.number().optional(),
});

export const opsDocument = z.object({
  at: z.number(),
  /** By queue name. */
  queues: z.record(z.string(), opsQueue),
  /** By source id. Not the retired ones; at most 500, those in trouble first. */
  sources: z.record(z.string(), opsSource),
  sourceOrder: z.array(z.string()),
  /** By process id. */
  gateways: z.record(z.string(), opsGateway),
  /** `database`, `live store`, `jobs`. */
  health: z.record(z.string(), opsHealth),
});
export type OpsDocument = z.infer<typeof opsDocument>;
export type OpsQueue = z.infer<typeof opsQueue>;
export type OpsSource = z.infer<typeof opsSource>;
export type OpsGateway = z.infer<typeof opsGateway>;
