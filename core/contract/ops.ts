import { z } from "zod";
import { boundedText } from "./bounded.ts";
import { SOURCE_KINDS } from "./sources.ts";

/** How often an unchanged document is written again, ms, so that an old one means trouble. */
export const OPS_HEARTBEAT_MS = 10_000;
/** Length of the slots in which completed jobs are counted, ms, and how many slots the document has. */
export const OPS_SLOT_MS = 20_000;
export const OPS_SLOTS = 30;
/** Most entries of each list. */
export const MOST_OPS_SOURCES = 500;
export const MOST_OPS_PROCESSES = 100;
export const MOST_OPS_FAILED_JOBS = 10;
/** The longest that a host is paused for, minutes: for longer is until it is resumed. */
const MOST_MINUTES = 7 * 24 * 60;

/**
 * The live document `ops` (decisions/admin.md#operations): what operators need to see within ten seconds. Written by
 * the workers about once a second while it changes. Maps by id, because it is patched. Times are ms since 1970; what
 * is unknown is absent.
 */
const opsQueue = z.object({
  waiting: z.number(),
  active: z.number(),
  delayed: z.number(),
  failed: z.number(),
  completed: z.number(),
  /** Jobs completed in the last minute. */
  perMinute: z.number(),
  /** Jobs completed in each of the last slots of `OPS_SLOT_MS`, the running one last; `recentSlot` counts slots since 1970. */
  recent: z.array(z.number()),
  recentSlot: z.number(),
  oldestWaiting: z.number().optional(),
  /** The newest failed ones, by id. */
  failedJobs: z.record(
    z.string(),
    z.object({ error: z.string(), failedAt: z.number(), attempts: z.number(), about: z.string() }),
  ),
});

/** What operators are told of stored data in an old form; undefined where there is none. */
export const migrationsNotice = (names: readonly string[]): string | undefined =>
  names.length === 0
    ? undefined
    : `Stored data is to be changed: run "migrate up", also while the product runs (${names.join(", ")})`;

/** What operators' buttons do to a source, and to a failed job; the path of a call ends with one of them. */
export const SOURCE_ACTIONS = ["poll", "pause", "resume"] as const;
export const JOB_ACTIONS = ["retry", "drop"] as const;
export type SourceAction = (typeof SOURCE_ACTIONS)[number];
export type JobAction = (typeof JOB_ACTIONS)[number];
/** Under `/api/ops/`. */
export type OpsActionPath =
  | `sources/${string}/${SourceAction}`
  | `hosts/${string}/${"pause" | "resume"}`
  | `jobs/${string}/${JobAction}`
  | `jobs/${string}/${string}/${JobAction}`;

/** "poll, pause or resume" */
export const inWords = (actions: readonly string[]): string =>
  `${actions.slice(0, -1).join(", ")} or ${actions.at(-1)}`;

export const opsSource = z.object({
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  url: z.string(),
  intervalMs: z.number(),
  nextCheckAt: z.number(),
  paused: z.boolean(),
  /** All sources of its host are. */
  pausedWithHost: z.literal(true).optional(),
  failures: z.number(),
  lastSuccessAt: z.number().optional(),
  lastChangeAt: z.number().optional(),
  lastError: z.string().optional(),
  lastErrorAt: z.number().optional(),
  /** Answers that were 304 or the same body as before. */
  unchangedCount: z.number(),
});

const opsGateway = z.object({
  /** When these figures last changed. */
  at: z.number(),
  startedAt: z.number(),
  sockets: z.number(),
  topics: z.number(),
  messagesPerSecond: z.number(),
  slowDisconnects: z.number(),
  /** Sockets and events turned away. */
  refused: z.number(),
  /** Versions that the furthest topic is behind the store. */
  versionLag: z.number(),
});

/** `milliseconds`: its response time, smoothed so that noise changes no document. */
const opsHealth = z.object({
  ok: z.boolean(),
  message: z.string().optional(),
  milliseconds: z.number().optional(),
});

/** A webhook whose last try failed, or that is disabled, called by its host. */
const opsWebhook = z.object({
  host: z.string(),
  failingSince: z.number().optional(),
  disabledAt: z.number().optional(),
  why: z.string().optional(),
});

/** A host of whose sources none is polled; without `until` it is for good. */
const opsPausedHost = z.object({ until: z.number().optional() });

/** A worker process. */
const opsWorker = z.object({ startedAt: z.number() });

export const opsDocument = z
  .object({
    /** When something here last changed, or at most `OPS_HEARTBEAT_MS` ago: an older one means that no worker runs. */
    at: z.number(),
    /** By queue name. */
    queues: z.record(z.string(), opsQueue),
    /** By source id. Not the retired ones; at most 500, those in trouble first. */
    sources: z.record(z.string(), opsSource),
    sourceOrder: z.array(z.string()),
    /** By host; absent where an older worker wrote the document. */
    pausedHosts: z.record(z.string(), opsPausedHost).optional(),
    /** By process id. */
    gateways: z.record(z.string(), opsGateway),
    /** Those in trouble, by id; absent where an older worker wrote the document. */
    webhooks: z.record(z.string(), opsWebhook).optional(),
    /** By process id. */
    workers: z.record(z.string(), opsWorker),
    /** `database`, `live store`, `jobs`. */
    health: z.record(z.string(), opsHealth),
    /** Migrations that stored data needs; absent where there is none. */
    migrations: z.array(z.string()).optional(),
  })
  .meta({ id: "Operations" });
export type OpsDocument = z.infer<typeof opsDocument>;
export type OpsQueue = z.infer<typeof opsQueue>;
export type OpsSource = z.infer<typeof opsSource>;
export type OpsWebhook = z.infer<typeof opsWebhook>;
export type OpsHealth = z.infer<typeof opsHealth>;
export type OpsGateway = z.infer<typeof opsGateway>;

/** `GET /api/ops`. */
export const opsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  epoch: z.string(),
  version: z.number(),
  snapshot: opsDocument,
});
/** The answer to the operators' buttons. */
export const opsActionAnswer = z.object({ success: z.boolean(), message: z.string() });

/** What is sent to pause a host: for how long, else until it is resumed. */
export const hostPause = z.object({
  minutes: z
    .int("minutes must be a whole number")
    .min(1, "minutes must be at least 1")
    .max(MOST_MINUTES, `minutes must be at most ${MOST_MINUTES}`)
    .optional(),
});

/** Polls of a source in a quarter of an hour. */
const opsQuarter = z.object({
  /** When it began. */
  from: z.number(),
  answers: z.number(),
  failures: z.number(),
  /** Answers that changed something. */
  changes: z.number(),
  /** Of a feed: stories that were new or changed. */
  stories: z.number(),
  /** How long a poll took, ms: the mean, and the longest. */
  meanMs: z.number(),
  longestMs: z.number(),
});
export type OpsQuarter = z.infer<typeof opsQuarter>;

/** `GET /api/ops/sources/{id}/history`: the last 24 hours, the newest quarter first; those without a poll are left out. */
export const sourceHistoryAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(opsQuarter),
});

/** Ids as they may stand in the path of a button's call; anything else is 400. */
export const sourceIdText = boundedText(100).regex(/^[A-Za-z0-9_-]{1,100}$/, "Invalid source id");
export const queueNameText = boundedText(60).regex(/^[A-Za-z0-9_-]{1,60}$/, "Invalid queue name");
export const jobIdText = boundedText(100).regex(/^[A-Za-z0-9_.-]{1,100}$/, "Invalid job id");
/** A host with its port, as the address of a source names it. */
export const hostText = boundedText(300).regex(/^[a-z0-9._:[\]-]{1,300}$/, "Invalid host");
