/** Polling interval of live scorecard, feed and list in these tests, seconds. */
export const POLL_SECONDS = 0.5;

/**
 * Steps between a fault and current readers with their longest time, seconds: intervals, leases and time limits
 * of the product (decisions/failure.md#recovery).
 */
const STEPS = {
  /** A part is back, or another takes over: jobs within their lock, then a poll. */
  carriedOn: 5 + POLL_SECONDS,
  /** Lost Redis connection: retried every 0.55 s, prepared every 0.65 s. */
  redisConnected: 1.2,
  /** Gateways and APIs compare their data with the store. */
  compared: 1,
  /** The server is now a replica: checked every second, reconnected within 0.5 s. */
  roleSeen: 1.5,
  /** Silent server: abandoned after 5 s, and a hanging reconnection after 3 more. */
  redisLeft: 8,
  /** Lost database connection: two checks of a second each, a second apart, and 2 s to connect. */
  databaseConnected: 6,
  deadLinkSeen: 15,
  reconnected: 2.5,
} as const;
type RecoveryStep = keyof typeof STEPS;

/**
 * Allows for a busy machine: a dozen processes share two processors, so steps start late and take longer. A
 * missing step costs far more: the libraries' lock lasts 30 s, their heartbeat 45 s.
 */
const PATIENCE = 4;

export interface Recovery {
  /** In order; by default, a part is back. */
  steps?: readonly RecoveryStep[];
  besides?: number;
}

/** Designed recovery time, seconds. */
export function designed({ steps = ["carriedOn"], besides = 0 }: Recovery = {}): number {
  return steps.reduce((sum, step) => sum + STEPS[step], besides);
}

/** Recovery time that a test allows, seconds. */
export function allowed(recovery?: Recovery): number {
  return PATIENCE * designed(recovery);
}
