/** Seconds between two polls of a live scorecard here; the feed and the list are polled as often. */
export const POLL_SECONDS = 0.5;

/**
 * What stands between a fault and readers who are current, and how long it takes at most, in seconds: intervals, leases and time
 * limits of the product's own (decisions/failure.md#recovery).
 */
const STEPS = {
  /** A part is back, or another one carries on: jobs are taken over within their lock, and the provider is polled. */
  carriedOn: 5 + POLL_SECONDS,
  /** A connection to Redis that was lost: tried again every 0.55 s, prepared again every 0.65 s. */
  redisConnected: 1.2,
  /** What gateways and APIs hold is compared with the store. */
  compared: 1,
  /** A connection whose server is a replica by now: looked at every second, made anew within 0.5 s. */
  roleSeen: 1.5,
  /** One that was silent: left after 5 s, and an attempt to make it anew that hangs after 3 more. */
  redisLeft: 8,
  /** A connection to the database that was lost: two checks a second apart, of a second each, and 2 s to reach it. */
  databaseConnected: 6,
  /** A link that says nothing. */
  deadLinkSeen: 15,
  /** A browser connects again. */
  reconnected: 2.5,
} as const;
type RecoveryStep = keyof typeof STEPS;

/**
 * The sum of the steps is what the design allows on a machine that gives every process its turn at once. Here a dozen processes
 * share two processors with whatever else runs, so a step may begin late, and its own work takes longer; a step that
 * the design lacks costs far more, or never comes: the libraries' own lock has 30 s, and their heartbeat 45 s.
 */
const PATIENCE = 4;

export interface Recovery {
  /** One after the other: a part is back where they are not said. */
  steps?: readonly RecoveryStep[];
  /** Seconds that the fault itself adds. */
  besides?: number;
}

/** What the design allows, in seconds. */
export function designed({ steps = ["carriedOn"], besides = 0 }: Recovery = {}): number {
  return steps.reduce((sum, step) => sum + STEPS[step], besides);
}

/** How long a test lets it take, in seconds. */
export function allowed(recovery?: Recovery): number {
  return PATIENCE * designed(recovery);
}
