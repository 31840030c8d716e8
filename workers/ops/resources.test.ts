import { expect, it } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { createMetrics } from "../../platform/metrics/metrics.ts";
import { openBackup } from "../../store/backup/open-backup.ts";
import { describeOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { openShared, until } from "../workers.test-support.ts";
import { startResourceWatch } from "./resources.ts";

async function told(settings: Record<string, string> = {}, before?: (uri: string) => Promise<void>) {
  const { directory, store, uri } = await openShared();
  await before?.(uri);
  const [config, log, metrics] = [
    readConfig([], { DATA_DIR: directory, ...settings }),
    createLog("silent"),
    createMetrics(),
  ];
  const liveStore = await openLiveStore(config, log);
  const watch = startResourceWatch({ config, liveStore, log, metrics }, store);
  cleanups.push(
    () => liveStore.close(),
    () => watch.close(),
  );
  const values = async (): Promise<Map<string, number>> => {
    const lines = (await metrics.render()).matchAll(/^(khobor_\w+) (\S+)$/gm);
    return new Map([...lines].map(([, name = "", value]) => [name, Number(value)]));
  };
  await until("a backup's age", async () => ((await values()).get("khobor_backup_age_seconds") ?? 0) > 0);
  return values();
}

it("tells how full the disk is, and that there never was a backup", async () => {
  const values = await told();
  expect(values.get("khobor_database_disk_used_ratio")).toBeGreaterThan(0);
  expect(values.get("khobor_database_disk_used_ratio")).toBeLessThanOrEqual(1);
  expect(values.get("khobor_backup_age_seconds")).toBeGreaterThan(1e9);
});

it("tells how long ago a whole backup was made", async () => {
  const before = async (uri: string): Promise<void> => {
    const backup = await openBackup(uri);
    await backup.record();
    await backup.close();
  };
  expect((await told({}, before)).get("khobor_backup_age_seconds")).toBeLessThan(600);
});

describeOnRedis("on Redis", (redis) => {
  it("tells how full its memory is", async () => {
    await redis().command("CONFIG", "SET", "maxmemory", "100mb");
    const used = (await told({ REDIS_URL: redis().url })).get("khobor_redis_memory_used_ratio");
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThan(0.5);
  });
});
