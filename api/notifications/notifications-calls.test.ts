import { beforeEach, describe, expect, it } from "vitest";
import { followedMatch } from "../../core/contract/push/match-alerts.ts";
import type { PushTopic } from "../../core/contract/push/topic-names.ts";
import { pushKeys } from "../../tests/support/browser/push-keys.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { startTestApi } from "../../tests/support/sites/test-api.ts";
import { prepareApi } from "../prepare-api.test-support.ts";
import { pushServiceCheck } from "./push-services.ts";
import { registrationRoom } from "./registration-caps.ts";

const api = prepareApi({
  variables: {
    FETCH_ALLOW: "127.0.0.1:8443",
    FETCH_ALLOW_READERS: "127.0.0.1:8443",
    PUSH_SERVICES: "10.0.0.1:8443",
  },
});
let before: number;
beforeEach(async () => {
  before = await api.store.pushRegistrations.count();
});

const added = async () => (await api.store.pushRegistrations.count()) - before;
const keys = pushKeys();
const endpoint = "https://fcm.googleapis.com/fcm/send/x";
/**
 * The last bit of the point is flipped. The point is then not on the curve, because the two y of an x differ in
 * more bits.
 */
const besideTheCurve = Buffer.from(
  Buffer.from(keys.p256dh, "base64url").map((byte, at) => (at === 64 ? byte ^ 1 : byte)),
).toString("base64url");
const withKeys = (change: Partial<typeof keys>) => JSON.stringify({ endpoint, keys: { ...keys, ...change } });
const tokenOf = (endpoint: string) => JSON.stringify({ endpoint, expirationTime: null, keys });
const bodyOf = (token: unknown) => ({ token, userAgent: "a browser", timestamp: new Date(0).toISOString() });
const register = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${api.port}/api/notifications/register`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

it("the public key is one that browsers take, and stays the same", async () => {
  const answer = await api.ask("/api/notifications/key");
  expect(answer.status).toBe(200);
  const { success, key } = answer.json as { success: boolean; key: string };
  expect(success).toBe(true);
  const point = Buffer.from(key, "base64url");
  expect([point.length, point[0]]).toEqual([65, 4]);
  expect((await api.ask("/api/notifications/key")).json).toEqual(answer.json);
  expect(answer.text).not.toContain("private");
});

describe("registering a browser", () => {
  it("is opened to strangers by no setting but PUSH_SERVICES: what may be fetched may not be registered", async () => {
    expect((await register(bodyOf(tokenOf("https://127.0.0.1:8443/1")))).status).toBe(400);
    expect(await added()).toBe(0);
    expect((await register(bodyOf(tokenOf("https://10.0.0.1:8443/1")))).status).toBe(200);
  });

  it("is done once, however often it is asked for", async () => {
    const body = bodyOf(tokenOf("https://fcm.googleapis.com/fcm/send/1"));
    for (let time = 0; time < 3; time += 1) {
      const answer = await register(body);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true });
    }
    await register({
      ...bodyOf(tokenOf("https://fcm.googleapis.com/fcm/send/2")),
      timestamp: 1_700_000_000_000,
    });
    expect(await added()).toBe(2);
  });

  it.each([
    ["https://fcm.googleapis.com/fcm/send/same", ["#1", "#2"]],
    ["https://FCM.googleapis.com./fcm/send/same-host", ["", "#x"]],
  ])("is done once, however its endpoint is spelt: %s", async (spelt, ends) => {
    const plain = spelt.toLowerCase().replace("com.", "com");
    for (const address of [plain, ...ends.map((end) => spelt + end)]) {
      expect((await register(bodyOf(tokenOf(address)))).status).toBe(200);
    }
    expect(await added()).toBe(1);
    expect(await api.store.pushRegistrations.keysOf(plain)).toEqual(keys);
  });

  it.each([
    ["no JSON", "x", 400],
    ["nothing", {}, 400],
    ["a token that is no subscription", bodyOf("abc"), 400],
    ["a token that is an object", bodyOf({ endpoint, keys }), 400],
    ["plain http", bodyOf(tokenOf("http://fcm.googleapis.com/1")), 400],
    ["an unknown push service", bodyOf(tokenOf("https://push.example.com/1")), 400],
    ["a known one on another port", bodyOf(tokenOf("https://fcm.googleapis.com:8443/1")), 400],
    ["a key that is too short", bodyOf(withKeys({ p256dh: keys.auth })), 400],
    ["a key that is no point of P-256", bodyOf(withKeys({ p256dh: "B".repeat(87) })), 400],
    ["a point beside the curve", bodyOf(withKeys({ p256dh: besideTheCurve })), 400],
    ["a packed point", bodyOf(withKeys({ p256dh: `C${keys.p256dh.slice(1)}` })), 400],
    ["a secret of 15 bytes", bodyOf(withKeys({ auth: "a".repeat(20) })), 400],
    ["a secret of 17 bytes", bodyOf(withKeys({ auth: "a".repeat(23) })), 400],
    ["an address inside", bodyOf(tokenOf("https://10.0.0.1/send")), 400],
    ["a metadata service", bodyOf(tokenOf("https://169.254.169.254/latest")), 400],
    ["loopback in disguise", bodyOf(tokenOf("https://0x7f.1/send")), 400],
    ["loopback by name", bodyOf(tokenOf("https://localhost/send")), 400],
    ["a token as long as a book", bodyOf(tokenOf(`https://fcm.googleapis.com/${"x".repeat(5_000)}`)), 400],
    ["a megabyte", bodyOf("x".repeat(1_000_000)), 413],
  ])("refuses %s and stores nothing", async (_, body, status) => {
    const answer = await register(body);
    expect(answer.status).toBe(status);
    const { success, message } = (await answer.json()) as { success: boolean; message: string };
    expect(success).toBe(false);
    expect(message.length).toBeGreaterThan(5);
    expect(await added()).toBe(0);
  });

  it("keeps of which articles a browser is told, and forgets one that wants none", async () => {
    const address = "https://fcm.googleapis.com/fcm/send/topics";
    const token = tokenOf(address);
    const choose = (topics?: unknown) => register({ ...bodyOf(token), topics });
    const wants = async (topic: PushTopic) =>
      (await api.store.pushRegistrations.inRange({}, 1_000, { topics: [topic] })).some(
        ({ endpoint }) => endpoint === address,
      );
    expect((await choose(["cricket"])).status).toBe(200);
    expect([await wants("cricket"), await wants("bengal")]).toEqual([true, false]);
    expect((await choose()).status).toBe(200);
    expect([await wants("cricket"), await wants("bengal")]).toEqual([true, false]);
    for (const wrong of [["weather"], ["cricket", "cricket"], "cricket", [{}], Array(100).fill("cricket")])
      expect((await choose(wrong)).status, JSON.stringify(wrong).slice(0, 40)).toBe(400);
    expect((await choose([])).status).toBe(200);
    expect(await added()).toBe(0);
  });

  it("keeps the keys and the choices of a browser whose endpoint a stranger knows", async () => {
    const address = "https://fcm.googleapis.com/fcm/send/known";
    expect((await register({ ...bodyOf(tokenOf(address)), topics: ["cricket"] })).status).toBe(200);
    const { p256dh, auth } = pushKeys();
    for (const other of [
      { ...keys, auth },
      { ...keys, p256dh },
      { p256dh, auth },
    ])
      for (const topics of [["bengal"], []]) {
        const token = JSON.stringify({ endpoint: `${address}#x`, keys: other });
        expect((await register({ ...bodyOf(token), topics })).status).toBe(409);
      }
    expect(await api.store.pushRegistrations.keysOf(address)).toEqual(keys);
    const told = await api.store.pushRegistrations.inRange({}, 1_000, { topics: ["cricket"] });
    expect(told.map(({ endpoint }) => endpoint)).toContain(address);
  });
});

describe("choosing alerts", () => {
  const choose = (alerts: unknown, address = "https://fcm.googleapis.com/fcm/send/alerts") =>
    fetch(`http://127.0.0.1:${api.port}/api/notifications/alerts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: tokenOf(address), userAgent: "a browser", alerts }),
    });
  const alerts = {
    matches: [{ code: "rvhl11212025001", events: ["wicket", "result"] }],
    teams: [{ team: "Rivers", events: ["toss"] }],
  };
  const asking = () => api.store.pushRegistrations.inRange({}, 10, [followedMatch("rvhl11212025001")]);

  it("keeps the last choice of a browser, which gets no articles by it, and forgets one that chose nothing", async () => {
    expect((await choose(alerts)).status).toBe(200);
    expect(await added()).toBe(1);
    expect((await asking())[0]?.alerts).toEqual(alerts);
    const wanting = (await api.store.pushRegistrations.inRange({}, 1_000, "articles")).map(
      ({ endpoint }) => endpoint,
    );
    expect(wanting).not.toContain("https://fcm.googleapis.com/fcm/send/alerts");
    const other = { ...alerts, matches: [] };
    expect((await choose(other)).status).toBe(200);
    expect(await asking()).toEqual([]);
    expect((await choose({ matches: [], teams: [] })).status).toBe(200);
    expect(await added()).toBe(0);
  });

  it.each([
    ["nothing", undefined],
    ["an event that there is not", { ...alerts, matches: [{ code: "a", events: ["six"] }] }],
    ["no event", { ...alerts, matches: [{ code: "a", events: [] }] }],
    ["an event twice", { ...alerts, matches: [{ code: "a", events: ["toss", "toss"] }] }],
    ["a code that is none", { ...alerts, matches: [{ code: "a/b", events: ["toss"] }] }],
    ["a team without a name", { ...alerts, teams: [{ team: "  ", events: ["toss"] }] }],
    ["a team of a hundred letters", { ...alerts, teams: [{ team: "x".repeat(100), events: ["toss"] }] }],
    [
      "21 matches",
      { ...alerts, matches: Array.from({ length: 21 }, (_, n) => ({ code: `m${n}`, events: ["toss"] })) },
    ],
    [
      "21 teams",
      { ...alerts, teams: Array.from({ length: 21 }, (_, n) => ({ team: `t${n}`, events: ["toss"] })) },
    ],
  ])("refuses %s and stores nothing", async (_, refused) => {
    expect((await choose(refused)).status).toBe(400);
    expect((await choose(alerts, "https://push.example.com/1")).status).toBe(400);
    expect(await added()).toBe(0);
  });
});

describe("the address of a push service", () => {
  const isOfPushService = pushServiceCheck(["*.push.example.org", "127.0.0.1:8443"]);

  it.each([
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://web.push.apple.com/x",
    "https://wns2-par02p.notify.windows.com/w/?token=x",
    "https://a.push.example.org/x",
    "https://127.0.0.1:8443/x",
  ])("may be %s", (address) => {
    expect(isOfPushService(address)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:444/x",
    "https://fcm.googleapis.com.example.com/x",
    "https://evilfcm.googleapis.com/x",
    "https://evilpush.apple.com/x",
    "https://.push.apple.com/x",
    "https://a..push.apple.com/x",
    "https://push.example.org/x",
    "https://user:word@fcm.googleapis.com/x",
    "https://8.8.8.8/x",
    "https://127.0.0.1:8444/x",
    "https://[::1]/x",
    "https://a.localhost/x",
    "javascript:alert(1)",
    "",
  ])("may not be %s", (address) => {
    expect(isOfPushService(address)).toBe(false);
  });
});

describe("the caps", () => {
  it("hold at one push service and in all, in a burst over two processes too, and counts are renewed", async () => {
    let now = Date.now();
    const { pushRegistrations } = api.store;
    const count = await pushRegistrations.count();
    const caps = { inAll: count + 8, atHost: 5 };
    const processes = [0, 1].map(() => registrationRoom(pushRegistrations, caps, () => now));
    const add = (address: string, process = 0) =>
      processes[process]?.(address, () =>
        pushRegistrations.register({ endpoint: address, keys, userAgent: "" }, Date.now()),
      );
    const burst = await Promise.all(Array.from({ length: 50 }, (_, n) => add(`https://a.example/${n}`)));
    expect(burst.filter(Boolean)).toHaveLength(5);
    const more = Array.from({ length: 20 }, (_, n) => add(`https://b.example/${n}`, n % 2));
    expect((await Promise.all(more)).filter(Boolean).length).toBeLessThanOrEqual(3);
    expect(await pushRegistrations.count()).toBeLessThanOrEqual(caps.inAll);
    expect(await pushRegistrations.countAtHost("a.example")).toBe(5);
    expect(await add("https://a.example/more", 1)).toBe(false);
    await pushRegistrations.forgetEndpoint("https://a.example/0");
    now += 61_000;
    expect(await add("https://a.example/more")).toBe(true);
  });

  it("refuse a new browser with 503, and renew a known one", async () => {
    const full = await startTestApi({ variables: { PUSH_REGISTRATIONS: "1" } });
    cleanups.push(() => full.close());
    const ask = (address: string) =>
      fetch(`http://127.0.0.1:${full.port}/api/notifications/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(bodyOf(tokenOf(address))),
      });
    const known = { endpoint: "https://fcm.googleapis.com/1", keys, userAgent: "" };
    await full.store.pushRegistrations.register(known, Date.now());
    const refused = await ask("https://fcm.googleapis.com/2");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("86400");
    expect((await ask(known.endpoint)).status).toBe(200);
  });

  it("are no one network's to fill: a twentieth of them a day, and what it has is renewed all the same", async () => {
    const site = await startTestApi({ variables: { PUSH_REGISTRATIONS: "40", TRUST_PROXY: "1" } });
    cleanups.push(() => site.close());
    const ask = (from: string, name: number) =>
      fetch(`http://127.0.0.1:${site.port}/api/notifications/register`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify(bodyOf(tokenOf(`https://fcm.googleapis.com/${name}`))),
      });
    expect((await ask("2001:db8:7:1::1", 1)).status).toBe(200);
    expect((await ask("2001:db8:7:2::1", 2)).status).toBe(200);
    const refused = await ask("2001:db8:7:3::1", 3);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3_600]).toEqual([429, true]);
    expect((await ask("2001:db8:7:3::1", 1)).status).toBe(200);
    expect((await ask("2001:db8:8:1::1", 3)).status).toBe(200);
  });
});
