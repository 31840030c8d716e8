import { z } from "zod";
import { boundedText } from "./bounded.ts";
import { SOURCE_KINDS } from "./sources.ts";

/** Interval between writes of an unchanged document, ms; an older one means trouble. */
export const OPS_HEARTBEAT_MS = 10_000;
/** Length of a slot of completed jobs, ms, and number of slots. */
export const OPS_SLOT_MS = 20_000;
export const OPS_SLOTS = 30;
export const MOST_OPS_SOURCES = 500;
export const MOST_OPS_PROCESSES = 100;
export const MOST_OPS_FAILED_JOBS = 10;
const MOST_MINUTES = 7 * 24 * 60;

/**
 * Live document `ops` (decisions/admin.md#operations): operators' view, at most ten seconds old. Workers write
 * it about once a second while it changes. Maps by id, for patches. Times are ms since 1970; unknown values are
 * absent.
 */
const opsQueue = z.object({
  waiting: z.number(),
  active: z.number(),
  delayed: z.number(),
  failed: z.number(),
  completed: z.number(),
  perMinute: z.number(),
  /** Completed jobs by slot of `OPS_SLOT_MS`, the current one last; `recentSlot` counts slots since 1970. */
  recent: z.array(z.number()),
  recentSlot: z.number(),
  oldestWaiting: z.number().optional(),
  failedJobs: z.record(
    z.string(),
    z.object({ error: z.string(), failedAt: z.number(), attempts: z.number(), about: z.string() }),
  ),
});

/** Notice to operators of pending migrations; undefined if there are none. */
export const migrationsNotice = (names: readonly string[]): string | undefined =>
  names.length === 0
    ? undefined
    : `Stored data is to be changed: run "migrate up", also while the product runs (${names.join(", ")})`;

/** Actions of operators on a source, and on a failed job; last part of the path. */
export const SOURCE_ACTIONS = ["poll", "pause", "resume"] as const;
export const JOB_ACTIONS = ["retry", "drop"] as const;
export type SourceAction = (typeof SOURCE_ACTIONS)[number];
export type JobAction = (typeof JOB_ACTIONS)[number];
export type OpsActionPath =
  | `sources/${string}/${SourceAction}`
  | `hosts/${string}/${"pause" | "resume"}`
  | `jobs/${string}/${JobAction}`
  | `jobs/${string}/${string}/${JobAction}`;

export const inWords = (actions: readonly string[]): string =>
  `${actions.slice(0, -1).join(", ")} or ${actions.at(-1)}`;

export const opsSource = z.object({
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  url: z.string(),
  intervalMs: z.number(),
  nextCheckAt: z.number(),
  paused: z.boolean(),
  pausedWithHost: z.literal(true).optional(),
  failures: z.number(),
  lastSuccessAt: z.number().optional(),
  lastChangeAt: z.number().optional(),
  lastError: z.string().optional(),
  lastErrorAt: z.number().optional(),
  /** Answers with 304 or an unchanged body. */
  unchangedCount: z.number(),
});

const opsGateway = z.object({
  at: z.number(),
  startedAt: z.number(),
  sockets: z.number(),
  topics: z.number(),
  messagesPerSecond: z.number(),
  slowDisconnects: z.number(),
  refused: z.number(),
  /** Versions by which the slowest topic lags behind the live store. */
  versionLag: z.number(),
});

/** `milliseconds`: response time, smoothed against noise in the document. */
const opsHealth = z.object({
  ok: z.boolean(),
  message: z.string().optional(),
  milliseconds: z.number().optional(),
});

/** A disabled webhook, or one whose last try failed, named by its host. */
const opsWebhook = z.object({
  host: z.string(),
  failingSince: z.number().optional(),
  disabledAt: z.number().optional(),
  why: z.string().optional(),
});

/** A host with paused sources; without `until` indefinitely. */
const opsPausedHost = z.object({ until: z.number().optional() });

const opsWorker = z.object({ startedAt: z.number() });

export const opsDocument = z
  .object({
    /** Last change, or at most `OPS_HEARTBEAT_MS` ago: an older time means that no worker runs. */
    at: z.number(),
    queues: z.record(z.string(), opsQueue),
    /** By source id, without retired ones; at most 500, those in trouble first. */
    sources: z.record(z.string(), opsSource),
    sourceOrder: z.array(z.string()),
    /** By host; absent in documents of older workers. */
    pausedHosts: z.record(z.string(), opsPausedHost).optional(),
    gateways: z.record(z.string(), opsGateway),
    /** In trouble, by id; absent in documents of older workers. */
    webhooks: z.record(z.string(), opsWebhook).optional(),
    workers: z.record(z.string(), opsWorker),
    health: z.record(z.string(), opsHealth),
    /** Pending migrations; absent if there are none. */
    migrations: z.array(z.string()).optional(),
  })
  .meta({ id: "Operations" });
export type OpsDocument = z.infer<typeof opsDocument>;
export type OpsQueue = z.infer<typeof opsQueue>;
export type OpsSource = z.infer<typeof opsSource>;
export type OpsWebhook = z.infer<typeof opsWebhook>;
export type OpsHealth = z.infer<typeof opsHealth>;
export type OpsGateway = z.infer<typeof opsGateway>;

export const opsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  epoch: z.string(),
  version: z.number(),
  snapshot: opsDocument,
});
export const opsActionAnswer = z.object({ success: z.boolean(), message: z.string() });

/** Duration of a host's pause; absent: until resumed. */
export const hostPause = z.object({
  minutes: z
    .int("minutes must be a whole number")
    .min(1, "minutes must be at least 1")
    .max(MOST_MINUTES, `minutes must be at most ${MOST_MINUTES}`)
    .optional(),
});

const opsQuarter = z.object({
  from: z.number(),
  answers: z.number(),
  failures: z.number(),
  changes: z.number(),
  /** For a feed: new or changed stories. */
  stories: z.number(),
  /** Duration of a poll, ms: mean and maximum. */
  meanMs: z.number(),
  longestMs: z.number(),
});
export type OpsQuarter = z.infer<typeof opsQuarter>;

/** `GET /api/ops/sources/{id}/history`: last 24 hours, newest first, without empty quarters. */
export const sourceHistoryAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(opsQuarter),
});

export const sourceIdText = boundedText(100).regex(/^[A-Za-z0-9_-]{1,100}$/, "Invalid source id");
export const queueNameText = boundedText(60).regex(/^[A-Za-z0-9_-]{1,60}$/, "Invalid queue name");
export const jobIdText = boundedText(100).regex(/^[A-Za-z0-9_.-]{1,100}$/, "Invalid job id");
export const hostText = boundedText(300).regex(/^[a-z0-9._:[\]-]{1,300}$/, "Invalid host");
