import { SOCKET_PATH } from "../core/contract/live.ts";
import { drainSeconds } from "../platform/config/config.ts";
import { clientAddress } from "../platform/http/client-address.ts";
import { sendJson } from "../platform/http/send-json.ts";
import { createMirror } from "../platform/live-store/mirror.ts";
import { openSecurityLog } from "../platform/log/security-log.ts";
import type { Platform, Service } from "../platform/service.ts";
import { createAdmission, isGatewayPath } from "./admission/admission.ts";
import { createVisitors } from "./admission/visitors.ts";
import { createRooms } from "./delivery/rooms.ts";
import { createGateway } from "./gateway.ts";
import { createGatewayFacts } from "./report.ts";
import type { HeartbeatTimes } from "./socket/socket-server.ts";

export type RealtimePlatform = Pick<
  Platform,
  "config" | "log" | "metrics" | "liveStore" | "http" | "sessions" | "processId"
>;

/** Longest time for which the sockets of an ended session stay open, ms. */
const CHECK_SESSIONS_EVERY_MS = 15_000;

export interface RealtimeOptions {
  now?: () => number;
  elapsed?: () => number;
  checkSessionsEveryMs?: number;
  heartbeat?: HeartbeatTimes;
}

/** The gateway (decisions/gateway.md#transport). It uses the process's HTTP server and opens no database. */
export async function startRealtime(
  platform: RealtimePlatform,
  options: RealtimeOptions = {},
): Promise<Service> {
  const elapsed = options.elapsed ?? (() => performance.now());
  const { config, liveStore, http, metrics, sessions, processId } = platform;
  const log = platform.log.child({ service: "realtime" });
  const security = openSecurityLog(log, metrics);
  const mirror = createMirror(liveStore, log);
  const facts = createGatewayFacts(metrics);
  const rooms = createRooms(mirror, facts.delivered);
  const admission = createAdmission({
    publicUrl: config.env.PUBLIC_URL,
    proxies: config.env.TRUST_PROXY,
    socketsPerAddress: config.env.SOCKETS_PER_ADDRESS,
    now: elapsed,
  });
  const visitors = createVisitors({
    sessions,
    publicUrl: config.env.PUBLIC_URL,
    proxies: config.env.TRUST_PROXY,
    log,
    now: options.now ?? Date.now,
    checkEveryMs: options.checkSessionsEveryMs ?? CHECK_SESSIONS_EVERY_MS,
  });
  const gateway = createGateway({
    http: http.server,
    admission,
    rooms,
    visitors,
    facts,
    log,
    drainMs: drainSeconds(config) * 1000,
    now: elapsed,
    onForeignOrigin: (request) =>
      security.record("origin-refused", {
        address: clientAddress(request, config.env.TRUST_PROXY),
        path: SOCKET_PATH,
        origin: request.headers.origin,
      }),
    onRoleRefused: ({ address, topic, user }) =>
      security.record("role-refused", {
        address,
        path: SOCKET_PATH,
        topic,
        ...(user ? { who: user, roles: user.roles } : {}),
      }),
    ...(options.heartbeat ? { heartbeat: options.heartbeat } : {}),
  });
  const stopReport = facts.start(
    () => ({ sockets: gateway.sockets(), topics: rooms.size(), lag: mirror.lag() }),
    (said) => liveStore.report("gateway", processId, said, 5),
    log,
  );

  let open = true;
  http.handle((request, response) => {
    if (!open || !isGatewayPath(request.url)) return false;
    sendJson(response, 400, {
      success: false,
      message: `${SOCKET_PATH} takes WebSocket connections only.`,
    });
    return true;
  });
  http.addReadyCheck("realtime", () => liveStore.ping());

  return {
    name: "realtime",
    async close() {
      await gateway.close();
      stopReport();
      visitors.close();
      open = false;
      await mirror.close();
    },
  };
}
