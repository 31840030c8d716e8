import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { SOCKET_PATH } from "../core/contract/live.ts";
import { createInProcessLiveStore } from "../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../platform/log/log.ts";
import { createInProcessSessions } from "../platform/sessions/in-process/in-process-sessions.ts";
import { createSessionIds } from "../platform/sessions/session-id.ts";
import { prepareClosers } from "../tests/support/closers.ts";
import { collectLines } from "../tests/support/log-lines.ts";
import {
  type ClientOptions,
  connectClient,
  metric,
  startTestGateway,
  subscribe,
  type TestGateway,
} from "../tests/support/sites/gateway.ts";

const log = createLog("silent");
const reader = { issuer: "https://id.example", id: "someone", name: "Admin", roles: ["reader"] };
const closers = prepareClosers();

let gateway: TestGateway;
let lines: Record<string, unknown>[];
let cookie: string;

beforeEach(async () => {
  const store = createInProcessLiveStore(log);
  const sessions = createInProcessSessions(createSessionIds("a secret of this test, long enough"), log);
  cookie = `khobor-session=${(await sessions.create(reader, Date.now())).id}`;
  const collected = collectLines();
  lines = collected.lines;
  gateway = await startTestGateway(store, {}, 0, { sessions, log: pino({ base: null }, collected.out) });
  closers.push(
    () => store.close(),
    () => gateway.close(),
  );
});

async function connect(options: ClientOptions = {}) {
  const socket = await connectClient(gateway.url, options);
  closers.push(() => socket.disconnect());
  return socket;
}
const counted = (event: string) => metric(gateway.metrics, `khobor_security_events_total{event="${event}"}`);

describe("the security log has a line and a count for", () => {
  it("a socket that a page of another site opens", async () => {
    const origin = "https://evil.example";
    await expect(connect({ extraHeaders: { origin } })).rejects.toThrow();
    expect(lines).toMatchObject([
      { security: "origin-refused", address: "127.0.0.1", path: SOCKET_PATH, origin, level: 40 },
    ]);
    expect(await counted("origin-refused")).toBe(1);
  });

  it.each(["ops", "admin"])("a reader who asks for the live document %s", async (topic) => {
    const socket = await connect({ extraHeaders: { cookie } });
    expect(await subscribe(socket, { topic })).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect(lines).toMatchObject([
      {
        security: "role-refused",
        address: "127.0.0.1",
        path: SOCKET_PATH,
        topic,
        issuer: reader.issuer,
        subject: reader.id,
        roles: reader.roles,
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(reader.name);
    expect(await counted("role-refused")).toBe(1);
  });

  it("somebody who asks for it and is not signed in", async () => {
    await subscribe(await connect(), { topic: "admin" });
    expect(lines).toMatchObject([{ security: "role-refused", address: "127.0.0.1", topic: "admin" }]);
    expect(lines[0]).not.toHaveProperty("subject");
    expect(await counted("role-refused")).toBe(1);
  });
});
