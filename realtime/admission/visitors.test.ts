import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { createInProcessSessions } from "../../platform/sessions/in-process/in-process-sessions.ts";
import {
  ROLE_GRACE_MS,
  type Session,
  type Sessions,
  TEMPORARY_ISSUER,
} from "../../platform/sessions/port.ts";
import { createSessionIds, sessionKey } from "../../platform/sessions/session-id.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import {
  connectClient,
  createReader,
  metric,
  startTestGateway,
  subscribe,
  type TestGateway,
} from "../../tests/support/sites/gateway.ts";

const log = createLog("silent");
const HOUR = 3_600_000;
const ids = createSessionIds("a secret of this test, long enough");

let store: LiveStore;
let sessions: Sessions;
let gateway: TestGateway;
let now: number;
let finds: number;
let away: boolean;
let seenRoles: (session: Session) => readonly string[];
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  now = Date.now();
  finds = 0;
  away = false;
  seenRoles = ({ user }) => user.roles;
  store = createInProcessLiveStore(log);
  const inner = createInProcessSessions(ids, log);
  sessions = {
    ...inner,
    async find(...args) {
      finds += 1;
      if (away) throw new Error("The session store is away");
      const found = await inner.find(...args);
      return found && { ...found, user: { ...found.user, roles: [...seenRoles(found)] } };
    },
  };
  gateway = await startTestGateway(store, {}, 0, { sessions, now: () => now, checkSessionsEveryMs: 20 });
  await putLive(store, "ops", { queues: {} });
  await putLive(store, "admin", { saves: 1 });
  await putLive(store, "news:all", { order: [] });
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await gateway.close();
  await store.close();
});

const signIn = (...roles: string[]): Promise<Session> =>
  sessions.create({ issuer: TEMPORARY_ISSUER, id: "p", name: "P", roles }, now);
const cookieOf = ({ id }: Pick<Session, "id">, name = "khobor-session"): Record<string, string> => ({
  cookie: `theme=dark; ${name}=${id}`,
});
async function connect(headers: Record<string, string> = {}, to = gateway) {
  const socket = await connectClient(to.url, { extraHeaders: headers });
  closers.push(() => socket.disconnect());
  return socket;
}
type Client = Awaited<ReturnType<typeof connect>>;
const answerOf = async (socket: Client, topic: string): Promise<string> => {
  const ack = await subscribe(socket, { topic });
  return ack.ok ? "ok" : ack.error.code;
};

describe("topics that take a role", () => {
  it("are for sessions with the role alone", async () => {
    const admin = await connect(cookieOf(await signIn("admin")));
    const reader = await connect(cookieOf(await signIn("Editor", "Admin", "administrator")));
    const stranger = await connect();
    for (const topic of ["ops", "admin"]) {
      expect(await answerOf(admin, topic)).toBe("ok");
      expect(await answerOf(reader, topic)).toBe("forbidden");
      expect(await answerOf(stranger, topic)).toBe("forbidden");
    }
    for (const socket of [admin, reader, stranger]) expect(await answerOf(socket, "news:all")).toBe("ok");
  });

  it("are the desk's for editors, and the operators' for administrators alone", async () => {
    const editor = await connect(cookieOf(await signIn("editor")));
    expect(await answerOf(editor, "admin")).toBe("ok");
    expect(await answerOf(editor, "ops")).toBe("forbidden");
  });

  it("reach those who may have them, and no others", async () => {
    const admin = createReader(await connect(cookieOf(await signIn("admin"))), "admin");
    const reader = createReader(await connect(), "admin");
    await vi.waitFor(() => expect(admin.held()?.value).toEqual({ saves: 1 }));
    await putLive(store, "admin", { saves: 2 });
    await vi.waitFor(() => expect(admin.held()?.value).toEqual({ saves: 2 }));
    expect(reader.events).toEqual([]);
    expect(reader.held()).toBeUndefined();
  });

  it.each([
    ["a cookie without a signature", { id: `${"A".repeat(43)}.${"A".repeat(43)}` }, "khobor-session"],
    ["an id of another product", { id: createSessionIds("some other secret").make() }, "khobor-session"],
  ])("are closed to %s", async (_what, session, name) => {
    const socket = await connect(cookieOf(session, name));
    expect(await answerOf(socket, "ops")).toBe("forbidden");
    await vi.waitFor(() => expect(finds).toBeGreaterThan(0));
    expect(await answerOf(socket, "news:all")).toBe("ok");
  });

  it("are closed to a cookie that another host could have set, where the site is https", async () => {
    const session = await signIn("admin");
    const options = { sessions, now: () => now };
    const secure = await startTestGateway(store, { PUBLIC_URL: "https://khobor.localhost" }, 0, options);
    closers.push(() => secure.close());
    expect(await answerOf(await connect(cookieOf(session), secure), "ops")).toBe("forbidden");
    const own = await connect(cookieOf(session, "__Host-khobor-session"), secure);
    expect(await answerOf(own, "ops")).toBe("ok");
  });

  it("are unavailable while the session store is away, and open again after it", async () => {
    const session = await signIn("admin");
    away = true;
    const socket = await connect(cookieOf(session));
    expect(await answerOf(socket, "ops")).toBe("unavailable");
    expect(await answerOf(socket, "news:all")).toBe("ok");
    away = false;
    expect(await answerOf(socket, "ops")).toBe("ok");
  });
});

describe("the sockets of a session", () => {
  const gone = (socket: Client) =>
    new Promise<string>((resolve) => socket.once("disconnect", (reason) => resolve(reason)));

  it("are cut off when it ends, so that the page comes back signed out; others stay", async () => {
    const [ending, staying] = [await signIn("admin"), await signIn("admin")];
    const sockets = [await connect(cookieOf(ending)), await connect(cookieOf(ending))];
    const others = [await connect(cookieOf(staying)), await connect()];
    const ends = sockets.map(gone);
    for (const socket of [...sockets, ...others]) await answerOf(socket, "news:all");
    await sessions.end(ending.id);
    expect(await Promise.all(ends)).toEqual(["transport close", "transport close"]);
    for (const socket of others) expect(socket.connected).toBe(true);
    expect(await answerOf(await connect(cookieOf(ending)), "ops")).toBe("forbidden");
    expect(await answerOf(others[0] as Client, "ops")).toBe("ok");
  });

  it("are cut off when it ends, also where another tab of it was closed before", async () => {
    const session = await signIn("admin");
    const [stays, closed] = [await connect(cookieOf(session)), await connect(cookieOf(session))];
    for (const socket of [stays, closed]) expect(await answerOf(socket, "admin")).toBe("ok");
    closed.disconnect();
    await expect.poll(() => metric(gateway.metrics, "khobor_sockets")).toBe(1);
    const cut = gone(stays);
    await sessions.end(session.id);
    expect(await cut).toBe("transport close");
  });

  it("are cut off when it expires, and do not keep it alive", async () => {
    const session = await signIn("admin");
    const socket = await connect(cookieOf(session));
    expect(await answerOf(socket, "ops")).toBe("ok");
    const end = gone(socket);
    now += 8 * HOUR - 1;
    const before = finds;
    await vi.waitFor(() => expect(finds).toBeGreaterThan(before + 1));
    expect(socket.connected).toBe(true);
    now += 1;
    expect(await end).toBe("transport close");
  });

  it("are cut off when the provider takes the role away, or cannot be asked for too long", async () => {
    const member = { issuer: "https://id.example", id: "m", name: "M", roles: ["admin"] };
    const [losing, unasked] = [await sessions.create(member, now), await sessions.create(member, now)];
    const sockets = [await connect(cookieOf(losing)), await connect(cookieOf(unasked))];
    for (const socket of sockets) expect(await answerOf(socket, "ops")).toBe("ok");
    const [lost, waited] = sockets.map(gone);
    await sessions.confirm(sessionKey(losing.id), { ...member, roles: [] }, now);
    expect(await lost).toBe("transport close");
    expect(await answerOf(await connect(cookieOf(losing)), "ops")).toBe("forbidden");
    now += ROLE_GRACE_MS;
    expect(await waited).toBe("transport close");
    expect(await answerOf(await connect(cookieOf(unasked)), "ops")).toBe("forbidden");
  });

  it("are cut off for changed roles, even without a message about it", async () => {
    const roles = ["admin"];
    const session = await signIn(...roles);
    seenRoles = (found) => (found.id === session.id ? roles : found.user.roles);
    const socket = await connect(cookieOf(session));
    expect(await answerOf(socket, "ops")).toBe("ok");
    const end = gone(socket);
    roles.pop();
    expect(await end).toBe("transport close");
  });

  it("are left alone when the cookie's session was over before they came", async () => {
    const session = await signIn("admin");
    now += 9 * HOUR;
    const stale = await connect(cookieOf(session));
    const live = await connect(cookieOf(await signIn("admin")));
    const before = finds;
    await vi.waitFor(() => expect(finds).toBeGreaterThan(before + 3));
    expect([stale.connected, live.connected]).toEqual([true, true]);
    expect(await answerOf(stale, "ops")).toBe("forbidden");
  });
});
