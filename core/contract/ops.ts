import { z } from "zod";
import { boundedText } from "./bounded.ts";
import { AUDIT } from "./desk/audit.ts";
import { SOURCE_KINDS } from "./sources.ts";

/**
 * Interval at which a worker writes the document even if it is unchanged, ms. An older document means that no
 * worker writes it.
 */
export const OPS_HEARTBEAT_MS = 10_000;
/** Length of a slot in which completed jobs are counted, ms, and the number of slots. */
export const OPS_SLOT_MS = 20_000;
export const OPS_SLOTS = 30;
export const MOST_OPS_SOURCES = 500;
export const MOST_OPS_PROCESSES = 100;
export const MOST_OPS_FAILED_JOBS = 10;
const MOST_MINUTES = 7 * 24 * 60;

/**
 * Live document `ops` (decisions/admin.md#operations): the state of the product for operators, at most ten
 * seconds old. A worker writes it about once a second while it changes. It uses maps by id, for patches. Times
 * are ms since 1970; unknown values are absent.
 */
const opsQueue = z.object({
  waiting: z.number(),
  active: z.number(),
  delayed: z.number(),
  failed: z.number(),
  completed: z.number(),
  perMinute: z.number(),
  /**
   * Number of completed jobs in each slot of `OPS_SLOT_MS`, the current slot last; `recentSlot` is that slot's
   * number since 1970.
   */
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

/** Actions of operators on a source, and on a failed job, as in the last part of the address. */
export type SourceAction = keyof typeof AUDIT.source;
export type JobAction = keyof typeof AUDIT.job;
export const SOURCE_ACTIONS = Object.keys(AUDIT.source) as SourceAction[];
export const JOB_ACTIONS = Object.keys(AUDIT.job) as JobAction[];
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
  /** Number of polls that got a 304 or an unchanged body. */
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
  /** Number of versions by which the slowest topic lags behind the live store. */
  versionLag: z.number(),
});

/** `milliseconds`: response time of the part, smoothed so that the document changes less often. */
const opsHealth = z.object({
  ok: z.boolean(),
  message: z.string().optional(),
  milliseconds: z.number().optional(),
});

/** A webhook that is disabled or whose last try failed. Its name is its host. */
const opsWebhook = z.object({
  host: z.string(),
  failingSince: z.number().optional(),
  disabledAt: z.number().optional(),
  why: z.string().optional(),
});

/** A host whose sources are paused; without `until` the pause has no end. */
const opsPausedHost = z.object({ until: z.number().optional() });

const opsWorker = z.object({ startedAt: z.number() });

export const opsDocument = z
  .object({
    /** Time of the last change, or at most `OPS_HEARTBEAT_MS` ago. An older time means that no worker runs. */
    at: z.number(),
    queues: z.record(z.string(), opsQueue),
    /** Sources by id, without retired ones; at most 500, those with problems first. */
    sources: z.record(z.string(), opsSource),
    sourceOrder: z.array(z.string()),
    /** Paused hosts by name; absent in documents of older workers. */
    pausedHosts: z.record(z.string(), opsPausedHost).optional(),
    gateways: z.record(z.string(), opsGateway),
    /** Webhooks with problems by id; absent in documents of older workers. */
    webhooks: z.record(z.string(), opsWebhook).optional(),
    workers: z.record(z.string(), opsWorker),
    health: z.record(z.string(), opsHealth),
    /** Names of pending migrations; absent if there are none. */
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

/** Duration of a host's pause; if absent, it lasts until an operator resumes the host. */
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
  /** Number of stories of a feed that were new or changed. */
  stories: z.number(),
  /** Mean and maximum duration of a poll, ms. */
  meanMs: z.number(),
  longestMs: z.number(),
});
export type OpsQuarter = z.infer<typeof opsQuarter>;

/**
 * `GET /api/ops/sources/{id}/history`: polls of the last 24 hours by quarter of an hour, newest first. Quarters
 * without a poll are absent.
 */
export const sourceHistoryAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(opsQuarter),
});

export const sourceIdText = boundedText(100).regex(/^[A-Za-z0-9_-]{1,100}$/, "Invalid source id");
export const queueNameText = boundedText(60).regex(/^[A-Za-z0-9_-]{1,60}$/, "Invalid queue name");
export const jobIdText = boundedText(100).regex(/^[A-Za-z0-9_.-]{1,100}$/, "Invalid job id");
export const hostText = boundedText(300).regex(/^[a-z0-9._:[\]-]{1,300}$/, "Invalid host");
