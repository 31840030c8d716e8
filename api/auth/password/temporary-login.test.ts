import { describe, expect, it } from "vitest";
import { cleanups } from "../../../tests/support/each-file/cleanups.ts";
import { createCookieClient } from "../../../tests/support/sites/auth-client.ts";
import { basic, openTemporaryLogin, PASSWORD, USER } from "../../../tests/support/sites/temporary-login.ts";
import { startTestApi } from "../../../tests/support/sites/test-api.ts";

const HOUR = 3_600_000;

const login = openTemporaryLogin();

describe("the temporary login", () => {
  it("says who came in, and opens what is for administrators", async () => {
    const browser = login.client();
    expect(await browser.me()).toEqual({
      signedIn: false,
      roles: [],
      account: "",
      csrf: "",
      ways: { oidc: false, temporary: true },
    });
    expect((await browser.ask("/api/live/admin")).status).toBe(401);
    const answer = await browser.post(
      "/auth/login",
      { username: USER, password: PASSWORD },
      login.newAddress(),
    );
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
    const browser = login.client();
    const answer = await browser.post("/auth/login", body, login.newAddress());
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false, ...(message ? { message } : {}) });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it("takes no form and nothing from another site", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const body = `username=${USER}&password=${PASSWORD}`;
    const ask = (headers: Record<string, string>) =>
      login
        .client()
        .ask("/auth/login", { method: "POST", headers: { ...login.newAddress(), ...headers }, body });
    expect((await ask(form)).status).toBe(415);
    expect((await ask({ "content-type": "text/plain" })).status).toBe(415);
    expect((await ask({ ...form, origin: "https://elsewhere.example" })).status).toBe(403);
    const json = { username: USER, password: PASSWORD };
    for (const origin of ["https://elsewhere.example", "null", `http://127.0.0.1:${login.api.port + 1}`]) {
      expect((await login.client().post("/auth/login", json, { ...login.newAddress(), origin })).status).toBe(
        403,
      );
    }
  });

  it("is off unless it is configured", async () => {
    const without = await startTestApi({ variables: { CRICKET_DATA_URL: "http://127.0.0.1:9" } });
    cleanups.push(() => without.close());
    const browser = createCookieClient(`http://127.0.0.1:${without.port}`);
    expect((await browser.me()).ways).toEqual({ oidc: false, temporary: false });
    const body = { username: "admin", password: "admin" };
    expect((await browser.post("/auth/login", body)).status).toBe(404);
    const headers = basic("admin", "admin");
    expect((await browser.ask("/api/live/ops", { headers })).status).toBe(401);
    const answer = await browser.ask("/auth/login?returnTo=/cricket");
    expect([answer.status, answer.headers.location]).toEqual([303, "/cricket"]);
    expect(await browser.post("/auth/logout")).toMatchObject({ status: 200, json: { success: true } });
  });
});

describe("a session", () => {
  it("is opened by the password as it is, to the letter", async () => {
    const almost = [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toUpperCase(), `${PASSWORD}${"x".repeat(150)}`];
    for (const password of [...almost, PASSWORD.replace(" ", "  "), PASSWORD.slice(0, -1)]) {
      const given = { username: USER, password };
      const answer = await login.client().post("/auth/login", given, login.newAddress());
      expect([password, answer.status]).toEqual([password, 401]);
    }
  });

  it("gets a new id at every sign-in, whatever the browser came with", async () => {
    const browser = await login.signedIn();
    const first = browser.cookie("khobor-session") ?? "";
    await browser.post("/auth/login", { username: USER, password: PASSWORD }, login.newAddress());
    expect(browser.cookie("khobor-session")).not.toBe(first);
    const thief = login.client();
    thief.setCookie("khobor-session", first);
    expect((await thief.me()).signedIn).toBe(false);
    const victim = login.client();
    const chosen = `${"A".repeat(43)}.${"A".repeat(43)}`;
    victim.setCookie("khobor-session", chosen);
    await victim.post("/auth/login", { username: USER, password: PASSWORD }, login.newAddress());
    expect(victim.cookie("khobor-session")).not.toBe(chosen);
  });

  it("is over after logout, which needs the session's own token", async () => {
    const browser = await login.signedIn();
    const id = browser.cookie("khobor-session") ?? "";
    const other = await login.signedIn();
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
      json: { success: true, location: `http://127.0.0.1:${login.api.port}/` },
    });
    expect(browser.cookie("khobor-session")).toBeUndefined();
    const thief = login.client();
    thief.setCookie("khobor-session", id);
    expect((await thief.me()).signedIn).toBe(false);
    expect((await thief.ask("/api/live/admin")).status).toBe(401);
    expect((await other.ask("/api/live/admin")).status).toBe(200);
  });

  it("lasts eight hours without a request and seven days with them", async () => {
    const idle = await login.signedIn();
    const busy = await login.signedIn();
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      login.now += 7 * HOUR;
      expect((await busy.me()).signedIn).toBe(true);
    }
    expect((await idle.me()).signedIn).toBe(false);
    login.now += 7 * HOUR;
    expect((await busy.me()).signedIn).toBe(false);
  });

  it("is under a name that only this host can set, when the site is https", async () => {
    const secure = await startTestApi({
      variables: { ADMIN_USERNAME: USER, ADMIN_PASSWORD: PASSWORD, PUBLIC_URL: "https://khobor.localhost" },
    });
    cleanups.push(() => secure.close());
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
  });
});
