import { expect, it, vi } from "vitest";
import { openLiveStore } from "../../platform/live-store/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { openSessions } from "../../platform/sessions/open.ts";
import { prepareClosers } from "../support/closers.ts";
import { hasRedis, redisSkipReason, startRedis } from "../support/databases/redis.ts";
import { createCookieClient } from "../support/sites/auth-client.ts";
import { connectClient, startTestGateway, subscribe } from "../support/sites/gateway.ts";
import { startTestApi } from "../support/sites/test-api.ts";

const closers = prepareClosers();

it.skipIf(!hasRedis)(`a logout at the API cuts the sockets at every gateway${redisSkipReason}`, async () => {
  const redis = await startRedis();
  closers.push(() => redis.stop());
  const variables = {
    REDIS_URL: redis.url,
    SESSION_SECRET: "one secret for every process of the site",
    ADMIN_USERNAME: "editor",
    ADMIN_PASSWORD: "right horse",
  };
  const api = await startTestApi({ variables });
  closers.push(() => api.close());
  await api.publish("admin", { saves: 1 });
  const log = createLog("silent");
  const gateways = await Promise.all(
    [0, 1].map(async () => {
      const [liveStore, sessions] = await Promise.all([
        openLiveStore(api.config, log),
        openSessions(api.config, log),
      ]);
      // No periodic check runs, so the event about the ended session itself must arrive.
      const options = { sessions, checkSessionsEveryMs: 3_600_000 };
      const gateway = await startTestGateway(liveStore, variables, 0, options);
      closers.push(() => Promise.all([liveStore.close(), sessions.close()]));
      closers.push(() => gateway.close());
      return gateway;
    }),
  );
  const browser = createCookieClient(`http://127.0.0.1:${api.port}`);
  await browser.post("/auth/login", { username: "editor", password: "right horse" });
  const cookie = `khobor-session=${browser.cookie("khobor-session")}`;
  const connect = async (url: string) => {
    const socket = await connectClient(url, { extraHeaders: { cookie } });
    closers.push(() => socket.disconnect());
    return socket;
  };
  const sockets = await Promise.all(gateways.map(({ url }) => connect(url)));
  for (const socket of sockets) expect((await subscribe(socket, { topic: "admin" })).ok).toBe(true);
  const channel = "khobor:sessions-ended";
  await vi.waitFor(async () => {
    expect(await redis.command("PUBSUB", "NUMSUB", channel)).toEqual([channel, 2]);
  });

  expect((await browser.post("/auth/logout")).status).toBe(200);
  await vi.waitFor(() => expect(sockets.map(({ connected }) => connected)).toEqual([false, false]), 5_000);
  for (const { url } of gateways) {
    const ack = await subscribe(await connect(url), { topic: "admin" });
    expect(ack).toMatchObject({ ok: false, error: { code: "forbidden" } });
  }
});
