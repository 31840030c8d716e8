import { Agent } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type CookieClient, createCookieClient } from "../../tests/support/sites/auth-client.ts";
import { startTestApi, type TestApi } from "../../tests/support/sites/test-api.ts";

const USER = "editor";
const PASSWORD = "right horse";
const HOUR = 3_600_000;
const MINUTE = 60_000;

let api: TestApi;
let now = Date.now();
/** Tests call from addresses of their own: what one tried is not held against the next. */
let address = 0;
const newAddress = () => ({ "x-forwarded-for": `198.51.100.${++address}` });

// Tries are counted by the process' own clock.
beforeEach(() => {
  vi.spyOn(Date, "now").mockImplementation(() => now);
});
beforeAll(async () => {
  api = await startTestApi({
    now: () => now,
    variables: { ADMIN_USERNAME: USER, ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: "1" },
  });
  await api.publish("admin", { saves: 1 });
});
afterAll(() => api.close());

const client = (): CookieClient => createCookieClient(`http://127.0.0.1:${api.port}`);
const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
});

async function signedIn(): Promise<CookieClient> {
  const browser = client();
  const answer = await browser.post("/auth/login", { username: USER, password: PASSWORD }, newAddress());
  expect(answer.status).toBe(200);
  return browser;
}

describe("the temporary login", () => {
  it("says who came in, and opens what is for administrators", async () => {
    const browser = client();
    expect(await browser.me()).toEqual({
      signedIn: false,
      roles: [],
      account: "",
      csrf: "",
      ways: { oidc: false, temporary: true },
    });
    expect((await browser.ask("/api/live/admin")).status).toBe(401);
    const answer = await browser.post("/auth/login", { username: USER, password: PASSWORD }, newAddress());
    expect(answer).toMatchObject({ status: 200, json: { success: true, signedIn: true, roles: ["admin"] } });
    const [session, device] = [answer.headers["set-cookie"]].flat();
    expect(session).toMatch(
      /^khobor-session=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    );
    expect(device).toMatch(/^khobor-device=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const account = expect.stringMatching(/^[\w-]{43}$/);
    expect(await browser.me()).toMatchObject({
      signedIn: true,
      account,
      user: { name: USER },
      roles: ["admin"],
    });
    const live = await browser.ask("/api/live/admin");
    expect(live).toMatchObject({ status: 200, json: { version: 1, snapshot: { saves: 1 } } });
    expect(live.headers["cache-control"]).toContain("private");
  });

  it("keeps what is for administrators out of what everybody is answered", async () => {
    const editor = await signedIn();
    for (const path of ["/api/live/admin", "/api/live/admin?x", "/api/live/%61dmin"]) {
      expect((await client().ask(path)).status).toBe(401);
      expect((await editor.ask("/api/live/admin")).status).toBe(200);
      const stranger = await client().ask(path);
      expect(stranger.status).toBe(401);
      expect(stranger.text).not.toContain("saves");
      expect(stranger.headers["www-authenticate"]).toBeUndefined();
    }
  });

  it.each([
    [
      "the wrong password",
      { username: USER, password: "wrong" },
      401,
      "Invalid credentials. Please try again.",
    ],
    [
      "another name",
      { username: "Editor", password: PASSWORD },
      401,
      "Invalid credentials. Please try again.",
    ],
    ["no password", { username: USER, password: "" }, 400, "Password is required"],
    ["no name", { password: PASSWORD }, 400, "Username is required"],
    ["objects", { username: { $ne: "" }, password: { $ne: "" } }, 400, "Username is required"],
    ["a list", [USER, PASSWORD], 400, undefined],
    ["a password of 5 kB", { username: USER, password: "x".repeat(5_000) }, 413, undefined],
  ])("refuses %s", async (_what, body, status, message) => {
    const browser = client();
    const answer = await browser.post("/auth/login", body, newAddress());
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false, ...(message ? { message } : {}) });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it("takes no form and nothing from another site", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const body = `username=${USER}&password=${PASSWORD}`;
    const ask = (headers: Record<string, string>) =>
      client().ask("/auth/login", { method: "POST", headers: { ...newAddress(), ...headers }, body });
    expect((await ask(form)).status).toBe(415);
    expect((await ask({ "content-type": "text/plain" })).status).toBe(415);
    expect((await ask({ ...form, origin: "https://elsewhere.example" })).status).toBe(403);
    const json = { username: USER, password: PASSWORD };
    for (const origin of ["https://elsewhere.example", "null", `http://127.0.0.1:${api.port + 1}`]) {
      expect((await client().post("/auth/login", json, { ...newAddress(), origin })).status).toBe(403);
    }
  });

  it("lets ten of a thousand tries through, and says how long to wait", async () => {
    const from = newAddress();
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const guesser = createCookieClient(`http://127.0.0.1:${api.port}`, agent);
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        index % 2 === 0
          ? guesser.post("/auth/login", { username: `${USER}${index}`, password: "guess" }, from)
          : guesser.ask("/api/live/admin", { headers: { ...from, ...basic(USER, `guess ${index}`) } }),
      ),
    );
    agent.destroy();
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 990]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers["retry-after"])).toBe(900);
    expect(refused?.json).toEqual({
      success: false,
      message: "Too many tries. Please wait 15 minutes and try again.",
    });
    const right = { username: USER, password: PASSWORD };
    expect((await client().post("/auth/login", right, from)).status).toBe(429);
    expect(
      (await client().ask("/api/live/admin", { headers: { ...from, ...basic(USER, PASSWORD) } })).status,
    ).toBe(429);
    expect((await client().post("/auth/login", right, newAddress())).status).toBe(200);
    now += 15 * MINUTE;
    expect((await client().post("/auth/login", right, from)).status).toBe(200);
  });

  it("keeps nobody out whose account strangers guess at, from however many addresses", async () => {
    now += HOUR;
    const editor = await signedIn();
    const stranger = newAddress();
    const addresses = [stranger, ...Array.from({ length: 9 }, newAddress)];
    await Promise.all(
      addresses.map(async (address, from) => {
        for (let n = 0; n < 10; n += 1) {
          await client().post("/auth/login", { username: USER, password: `guess ${from} ${n}` }, address);
        }
      }),
    );
    // Ten addresses with ten wrong passwords each. The owner comes from one that is new, in a browser that is new.
    const right = { username: USER, password: PASSWORD };
    expect((await client().post("/auth/login", right, newAddress())).status).toBe(200);
    const script = { ...newAddress(), ...basic(USER, PASSWORD) };
    expect((await client().ask("/api/live/admin", { headers: script })).status).toBe(200);
    expect((await editor.ask("/api/live/admin")).status).toBe(200);
    // At the address that guesses only a browser that signed in before comes in.
    expect((await client().post("/auth/login", right, stranger)).status).toBe(429);
    expect((await editor.post("/auth/login", right, stranger)).status).toBe(200);
  });

  it("slows strangers down once many of them guess: one try a minute for each address", async () => {
    now += HOUR;
    const guess = (address: Record<string, string>, n: number) =>
      client().post("/auth/login", { username: USER, password: `guess ${n}` }, address);
    const first = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(newAddress(), n)));
    expect(first.every(({ status }) => status === 401)).toBe(true);
    const address = newAddress();
    expect((await guess(address, 21)).status).toBe(401);
    const refused = await guess(address, 22);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    // A typing error costs the owner a minute, not an hour.
    const right = { username: USER, password: PASSWORD };
    expect((await client().post("/auth/login", right, address)).status).toBe(429);
    now += MINUTE;
    expect((await client().post("/auth/login", right, address)).status).toBe(200);
    expect((await client().post("/auth/login", right, address)).status).toBe(200);
    now += 15 * MINUTE;
    const calm = newAddress();
    for (let n = 0; n < 5; n += 1) expect((await guess(calm, n)).status).toBe(401);
  });

  it("tells an address that guesses nothing more, though somebody there was right a moment ago", async () => {
    now += HOUR;
    const from = newAddress();
    const ask = async (password: string): Promise<number> =>
      (await client().ask("/api/live/admin", { headers: { ...from, ...basic(USER, password) } })).status;
    expect(await ask(PASSWORD)).toBe(200);
    for (let n = 0; n < 10; n += 1) expect(await ask(`guess ${n}`)).toBe(401);
    expect(await ask(PASSWORD)).toBe(429);
  });

  it("does not count what it has not checked: who came too soon comes in a minute later", async () => {
    now += HOUR;
    const tryFrom = async (from: Record<string, string>, password: string): Promise<number> =>
      (await client().post("/auth/login", { username: USER, password }, from)).status;
    for (const stranger of [newAddress(), newAddress(), newAddress()]) {
      for (let n = 0; n < 10; n += 1) await tryFrom(stranger, `guess ${n}`);
    }
    const from = newAddress();
    expect(await tryFrom(from, "mistyped")).toBe(401);
    for (let n = 0; n < 10; n += 1) expect(await tryFrom(from, PASSWORD)).toBe(429);
    now += MINUTE;
    expect(await tryFrom(from, PASSWORD)).toBe(200);
    now += HOUR;
  });

  it("counts a known device for itself, and takes no other cookie for one", async () => {
    now += HOUR;
    const editor = await signedIn();
    const device = editor.cookie("khobor-device") ?? "";
    expect(device).toMatch(/^[\w-]{22}\.[0-9a-z]+\.[\w-]{43}$/);
    const wrong = { username: USER, password: "wrong" };
    const blocked = newAddress();
    const block = () =>
      Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          client().post("/auth/login", { ...wrong, username: `x${n}` }, blocked),
        ),
      );
    await block();
    for (let n = 0; n < 10; n += 1) {
      expect((await editor.post("/auth/login", wrong, newAddress())).status).toBe(401);
    }
    expect((await editor.post("/auth/login", wrong, newAddress())).status).toBe(429);
    const right = { username: USER, password: PASSWORD };
    expect((await client().post("/auth/login", right, newAddress())).status).toBe(200);
    now += 15 * MINUTE;
    await block();
    const [name = "", since = "", signature = ""] = device.split(".");
    const later = (Number.parseInt(since, 36) + 1).toString(36);
    for (const made of [
      "",
      "x",
      `${name}.${since}`,
      `${name}.${later}.${signature}`,
      `${"A".repeat(22)}.${since}.${signature}`,
      `${name}.${since}.${"A".repeat(43)}`,
    ]) {
      const thief = client();
      thief.setCookie("khobor-device", made);
      expect((await thief.post("/auth/login", right, blocked)).status, made).toBe(429);
    }
    const known = client();
    known.setCookie("khobor-device", device);
    expect((await known.post("/auth/login", right, blocked)).status).toBe(200);
    now += 181 * 24 * HOUR;
    await block();
    const old = client();
    old.setCookie("khobor-device", device);
    expect((await old.post("/auth/login", right, blocked)).status).toBe(429);
  });

  it("is off unless it is configured", async () => {
    const without = await startTestApi({ variables: { CRICKET_DATA_URL: "http://127.0.0.1:9" } });
    try {
      const browser = createCookieClient(`http://127.0.0.1:${without.port}`);
      expect((await browser.me()).ways).toEqual({ oidc: false, temporary: false });
      const body = { username: "admin", password: "admin" };
      expect((await browser.post("/auth/login", body)).status).toBe(404);
      const headers = basic("admin", "admin");
      expect((await browser.ask("/api/live/ops", { headers })).status).toBe(401);
      // Sign-in does nothing but log a message.
      const answer = await browser.ask("/auth/login?returnTo=/cricket");
      expect([answer.status, answer.headers.location]).toEqual([303, "/cricket"]);
      expect(await browser.post("/auth/logout")).toMatchObject({ status: 200, json: { success: true } });
    } finally {
      await without.close();
    }
  });
});

describe("a session", () => {
  it("gets a new id at every sign-in, whatever the browser came with", async () => {
    const browser = await signedIn();
    const first = browser.cookie("khobor-session") ?? "";
    await browser.post("/auth/login", { username: USER, password: PASSWORD }, newAddress());
    expect(browser.cookie("khobor-session")).not.toBe(first);
    const thief = client();
    thief.setCookie("khobor-session", first);
    expect((await thief.me()).signedIn).toBe(false);
    // An id that somebody else chose is not taken over.
    const victim = client();
    const chosen = `${"A".repeat(43)}.${"A".repeat(43)}`;
    victim.setCookie("khobor-session", chosen);
    await victim.post("/auth/login", { username: USER, password: PASSWORD }, newAddress());
    expect(victim.cookie("khobor-session")).not.toBe(chosen);
  });

  it("is over after logout, which needs the session's own token", async () => {
    const browser = await signedIn();
    const id = browser.cookie("khobor-session") ?? "";
    const other = await signedIn();
    const token = browser.csrf;
    for (const csrf of ["", "x", other.csrf, `${token}x`]) {
      browser.csrf = csrf;
      expect((await browser.post("/auth/logout")).status).toBe(403);
    }
    browser.csrf = token;
    const foreign = await browser.post("/auth/logout", undefined, { origin: "https://elsewhere.example" });
    expect(foreign.status).toBe(403);
    expect((await browser.ask("/auth/logout")).status).toBe(405);
    expect((await browser.me()).signedIn).toBe(true);
    expect(await browser.post("/auth/logout")).toMatchObject({
      status: 200,
      json: { success: true, location: `http://127.0.0.1:${api.port}/` },
    });
    expect(browser.cookie("khobor-session")).toBeUndefined();
    const thief = client();
    thief.setCookie("khobor-session", id);
    expect((await thief.me()).signedIn).toBe(false);
    expect((await thief.ask("/api/live/admin")).status).toBe(401);
    expect((await other.ask("/api/live/admin")).status).toBe(200);
  });

  it("lasts eight hours without a request and seven days with them", async () => {
    const idle = await signedIn();
    const busy = await signedIn();
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      now += 7 * HOUR;
      expect((await busy.me()).signedIn).toBe(true);
    }
    expect((await idle.me()).signedIn).toBe(false);
    now += 7 * HOUR;
    expect((await busy.me()).signedIn).toBe(false);
  });

  it("is under a name that only this host can set, when the site is https", async () => {
    const secure = await startTestApi({
      variables: { ADMIN_USERNAME: USER, ADMIN_PASSWORD: PASSWORD, PUBLIC_URL: "https://khobor.localhost" },
    });
    try {
      const browser = createCookieClient(`http://127.0.0.1:${secure.port}`);
      const body = { username: USER, password: PASSWORD };
      const answer = await browser.post("/auth/login", body, { origin: "https://khobor.localhost" });
      const [session, device] = [answer.headers["set-cookie"]].flat();
      expect(session).toMatch(
        /^__Host-khobor-session=.+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
      );
      expect(device).toMatch(/^__Host-khobor-device=.+; HttpOnly; SameSite=Lax; Secure$/);
      const id = browser.cookie("__Host-khobor-session") ?? "";
      expect((await browser.me()).signedIn).toBe(true);
      const planted = createCookieClient(`http://127.0.0.1:${secure.port}`);
      planted.setCookie("khobor-session", id);
      expect((await planted.me()).signedIn).toBe(false);
    } finally {
      await secure.close();
    }
  });
});
