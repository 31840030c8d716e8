import { createECDH, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../tests/support/test-api.ts";
import { isPushEndpoint } from "./push-endpoint.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
let before: number;
beforeEach(async () => {
  before = await api.store.pushes.count();
});

const added = async () => (await api.store.pushes.count()) - before;
const keys = {
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
};
const tokenOf = (endpoint: string) => JSON.stringify({ endpoint, expirationTime: null, keys });
const bodyOf = (token: unknown) => ({ token, userAgent: "a browser", timestamp: new Date(0).toISOString() });
const register = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${api.port}/api/notifications/register`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("the public key", () => {
  it("is one that browsers take, and stays the same", async () => {
    const answer = await api.ask("/api/notifications/key");
    expect(answer.status).toBe(200);
    const { success, key } = answer.json as { success: boolean; key: string };
    expect(success).toBe(true);
    const point = Buffer.from(key, "base64url");
    expect([point.length, point[0]]).toEqual([65, 4]);
    expect((await api.ask("/api/notifications/key")).json).toEqual(answer.json);
    expect(answer.text).not.toContain("private");
  });
});

describe("registering a browser", () => {
  it("is done once, however often it is asked for", async () => {
    const body = bodyOf(tokenOf("https://push.example.com/send/1"));
    for (let time = 0; time < 3; time += 1) {
      const answer = await register(body);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true });
    }
    await register({ ...bodyOf(tokenOf("https://push.example.com/send/2")), timestamp: 1_700_000_000_000 });
    expect(await added()).toBe(2);
  });

  it.each([
    ["no JSON", "x", 400],
    ["nothing", {}, 400],
    ["a token that is no subscription", bodyOf("abc"), 400],
    ["a token that is an object", bodyOf({ endpoint: "https://push.example.com/1", keys }), 400],
    ["plain http", bodyOf(tokenOf("http://push.example.com/1")), 400],
    ["an address inside", bodyOf(tokenOf("https://10.0.0.1/send")), 400],
    ["a metadata service", bodyOf(tokenOf("https://169.254.169.254/latest")), 400],
    ["loopback in disguise", bodyOf(tokenOf("https://0x7f.1/send")), 400],
    ["loopback by name", bodyOf(tokenOf("https://localhost/send")), 400],
    ["a token as long as a book", bodyOf(tokenOf(`https://push.example.com/${"x".repeat(5_000)}`)), 400],
    ["a megabyte", bodyOf("x".repeat(1_000_000)), 413],
  ])("refuses %s and stores nothing", async (_, body, status) => {
    const answer = await register(body);
    expect(answer.status).toBe(status);
    const { success, message } = (await answer.json()) as { success: boolean; message: string };
    expect(success).toBe(false);
    expect(message.length).toBeGreaterThan(5);
    expect(await added()).toBe(0);
  });

  it("takes JSON alone", async () => {
    expect((await register("x", { "content-type": "text/plain" })).status).toBe(415);
    expect((await api.ask("/api/notifications/register")).headers.allow).toBe("POST");
  });
});

describe("the address of a push service", () => {
  it.each(["https://push.example.com/x", "https://8.8.8.8/x", "https://[2606:4700::1]/x"])(
    "may be %s",
    (endpoint) => {
      expect(isPushEndpoint(endpoint, [])).toBe(true);
    },
  );

  it.each([
    "http://push.example.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://192.168.1.1./x",
    "https://router/x",
    "https://printer.local/x",
    "https://a.localhost/x",
    "https://user:word@push.example.com/x",
    "javascript:alert(1)",
    "",
  ])("may not be %s", (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(false);
  });

  it("may be inside when it is let through", () => {
    expect(isPushEndpoint("https://127.0.0.1:8443/x", ["127.0.0.1:8443"])).toBe(true);
    expect(isPushEndpoint("https://127.0.0.1:8444/x", ["127.0.0.1:8443"])).toBe(false);
  });
});
