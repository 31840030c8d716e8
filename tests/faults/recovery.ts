/** Polling interval of live scorecard, feed and list in these tests, seconds. */
export const POLL_SECONDS = 0.5;

/**
 * Steps of a recovery, each with its longest time in seconds. The times come from intervals, leases and time
 * limits of the product (decisions/failure.md#recovery).
 */
const STEPS = {
  /** The failed process is back, or another one takes over: jobs within their lock, then a poll. */
  carriedOn: 5 + POLL_SECONDS,
  /** A process reconnects to Redis every 0.55 s, and prepares a new connection every 0.65 s. */
  redisConnected: 1.2,
  /** Gateways and APIs compare their data with the store. */
  compared: 1,
  /** The server has become a replica: processes check this every second, and reconnect within 0.5 s. */
  roleSeen: 1.5,
  /** The server does not answer: a process leaves it after 5 s, and a hanging new connection after 3 s more. */
  redisLeft: 8,
  /** The connection to the database broke: two checks of a second each, a second apart, and 2 s to connect. */
  databaseConnected: 6,
  deadLinkSeen: 15,
  reconnected: 2.5,
} as const;
type RecoveryStep = keyof typeof STEPS;

/**
 * Factor for busy machines: a dozen processes share two processors, so steps start late and take longer. A
 * missing step would cost far more time, because the libraries' lock lasts 30 s and their heartbeat 45 s.
 */
const PATIENCE = 4;

export interface Recovery {
  /** Steps of the recovery, in order. By default, the failed part is back. */
  steps?: readonly RecoveryStep[];
  besides?: number;
}

/** Recovery time by design, seconds. */
export function designed({ steps = ["carriedOn"], besides = 0 }: Recovery = {}): number {
  return steps.reduce((sum, step) => sum + STEPS[step], besides);
}

/** Recovery time that a test allows, seconds. */
export function allowed(recovery?: Recovery): number {
  return PATIENCE * designed(recovery);
}
