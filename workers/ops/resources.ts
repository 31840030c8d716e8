import { statfs } from "node:fs/promises";
import type { Platform } from "../../platform/service.ts";
import type { Store } from "../../store/types.ts";
import { startRounds } from "../rounds.ts";

const EVERY_MS = 15_000;

/**
 * Measures Redis's memory, the database's disk and the age of the last backup, in every worker; alerts use the
 * largest. If a figure is unavailable, its last value stays, 0 at first.
 */
export function startResourceWatch(
  { config, liveStore, log, metrics }: Pick<Platform, "config" | "liveStore" | "log" | "metrics">,
  store: Pick<Store, "lastBackupAt" | "diskUsed" | "clock">,
) {
  const { MONGODB_URI, DATA_DIR } = config.env;

  async function diskUsed(): Promise<number | undefined> {
    if (MONGODB_URI !== undefined) return store.diskUsed();
    const { blocks, bavail } = await statfs(DATA_DIR);
    return blocks > 0 ? 1 - bavail / blocks : undefined;
  }

  const figures = [
    {
      gauge: metrics.gauge(
        "khobor_redis_memory_used_ratio",
        "Used part of Redis's memory, 0 to 1, on the fullest server",
      ),
      measure: () => liveStore.memoryUsed(),
    },
    {
      gauge: metrics.gauge("khobor_database_disk_used_ratio", "Used part of the database's disk, 0 to 1"),
      measure: diskUsed,
    },
    {
      gauge: metrics.gauge(
        "khobor_backup_age_seconds",
        "Seconds since the last successful backup; since 1970 if there is none",
      ),
      measure: async () => (store.clock.now() - ((await store.lastBackupAt()) ?? 0)) / 1000,
    },
  ];

  async function measureAll(): Promise<void> {
    for (const { gauge, measure } of figures) {
      const value = await measure().catch((error: unknown) =>
        log.debug({ err: error }, "a resource could not be measured"),
      );
      if (value !== undefined) gauge.set(value);
    }
  }
  return startRounds(measureAll, () => EVERY_MS);
}
