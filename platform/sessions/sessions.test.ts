import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { hasRedis, redisSkipReason, startRedis, type TestRedis } from "../../tests/support/redis.ts";
import { readConfig } from "../config/config.ts";
import { createLog } from "../log/log.ts";
import { openSessions } from "./open.ts";
import type { Sessions } from "./port.ts";
import { sessionKey } from "./session-id.ts";
import { describeSessions } from "./sessions.conformance.ts";

const log = createLog("silent");
const SESSION_SECRET = "a secret that is as long as it must be";
const user = { issuer: "https://id.example", id: "someone", name: "Someone", roles: ["admin"] };

const inProcess = await openSessions(readConfig([], { SESSION_SECRET }), log);
describeSessions("in-process", async () => inProcess);

it("keeps the secret of an embedded start in DATA_DIR", async () => {
  const folder = await mkdtemp(join(tmpdir(), "khobor-sessions-"));
  try {
    const sessions = await openSessions(readConfig([], { DATA_DIR: folder }), log);
    const { id } = await sessions.create(user, Date.now());
    expect(await sessions.find(id, Date.now())).toBeDefined();
    const other = await inProcess.create(user, Date.now());
    expect(await sessions.find(other.id, Date.now())).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

describe.skipIf(!hasRedis)(`with a Redis of its own${redisSkipReason}`, () => {
  let redis: TestRedis;
  const opened: Sessions[] = [];
  const open = async (): Promise<Sessions> => {
    const sessions = await openSessions(readConfig([], { SESSION_SECRET, REDIS_URL: redis.url }), log);
    opened.push(sessions);
    return sessions;
  };

  beforeAll(async () => {
    const started = await startRedis();
    if (!started) throw new Error("redis-server did not start");
    redis = started;
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((sessions) => sessions.close()));
  });
  afterAll(() => redis.stop());

  describeSessions("Redis", open);

  it("holds neither ids nor what cookies could be made of, and lets everything end by itself", async () => {
    const sessions = await open();
    const now = Date.now();
    const { id } = await sessions.create(user, now);
    await sessions.putPending("a-state", { verifier: "v" }, now);
    await sessions.tries.take("address 192.0.2.1", { limit: 1, windowMs: 60_000 }, now);
    const keys = (await redis.command("KEYS", "*")) as string[];
    expect(keys).toContain(`khobor:session:${sessionKey(id)}`);
    const [random = "x"] = id.split(".");
    for (const key of keys) {
      expect(key).not.toContain(random);
      expect(Number(await redis.command("PTTL", key))).toBeGreaterThan(0);
    }
    const stored = JSON.stringify(await redis.command("HGETALL", `khobor:session:${sessionKey(id)}`));
    expect(stored).not.toContain(random);
  });

  it("rejects while Redis is away, and hears of ends again when it is back", async () => {
    const [one, two] = [await open(), await open()];
    const heard: string[] = [];
    one.onEnd((key) => heard.push(key));
    await one.create(user, Date.now());
    await redis.kill();
    await expect(two.find((await inProcess.create(user, Date.now())).id, Date.now())).rejects.toThrow(
      "Sessions",
    );
    await redis.start();
    await vi.waitFor(async () => {
      const { id } = await two.create(user, Date.now());
      await two.end(id);
      expect(heard).not.toHaveLength(0);
    }, 10_000);
  });
});
