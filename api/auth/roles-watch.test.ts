import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { TEMPORARY_ISSUER } from "../../platform/sessions/port.ts";
import { collectLines } from "../../tests/support/log-lines.ts";
import { type CookieClient, createCookieClient } from "../../tests/support/sites/auth-client.ts";
import { prepareIssuedSite } from "../../tests/support/sites/issued-site.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { out, lines } = collectLines();
const idp = prepareIssuedSite({
  admin: { username: "temp", password: "temporary" },
  log: pino({ base: null }, out),
});
const said = () =>
  lines.filter(({ security }) => security === "roles-changed" || security === "session-ended");

beforeEach(async () => {
  await idp.site.sessions.endAllOf({ issuer: idp.issuer.issuer, id: "someone" });
  lines.length = 0;
  idp.ahead = 0;
  idp.issuer.away = false;
  idp.issuer.idToken = (nonce) => idp.issuer.sign({ nonce });
  idp.issuer.userinfo = { sub: "someone" };
  idp.issuer.refreshToken = "r";
  idp.issuer.refreshed = {};
  idp.issuer.accessToken = "opaque";
  idp.issuer.answered = {};
});

async function signIn(): Promise<CookieClient> {
  const browser = createCookieClient(idp.site.url);
  const begun = await browser.ask("/auth/login");
  const asked = new URL(String(begun.headers.location)).searchParams;
  idp.issuer.nonce = asked.get("nonce") ?? "";
  const answer = await browser.ask(`/auth/callback?code=a-code&state=${asked.get("state")}`);
  expect(answer.status).toBe(303);
  return browser;
}
const status = async (browser: CookieClient): Promise<number> => (await browser.ask("/api/guarded")).status;
const refreshes = (): number =>
  idp.issuer.tokenRequests.filter(({ body }) => body.get("grant_type") === "refresh_token").length;

/** Advances the clock by `ms`, and runs a round per minute. */
async function later(ms: number): Promise<void> {
  idp.ahead += ms;
  await idp.site.checkRoles();
}

describe("roles", () => {
  it("are asked again after ten minutes, and stay while the provider says so", async () => {
    const browser = await signIn();
    const before = refreshes();
    await later(9 * MINUTE);
    expect(refreshes()).toBe(before);
    for (let half = 0; half < 6; half += 1) {
      await later(31 * MINUTE);
      expect(await status(browser)).toBe(200);
    }
    expect(refreshes()).toBe(before + 6);
  });

  it("are asked at half the lifetime of a refresh token, where the provider says it", async () => {
    for (const [said, minutes] of [
      [{ refresh_expires_in: 300 }, 2.5],
      [{ refresh_token_expires_in: "240" }, 2],
      [{ refresh_expires_in: 0 }, 10],
      [{ refresh_expires_in: 86_400 }, 10],
      [{ refresh_expires_in: "soon" }, 10],
    ] as const) {
      idp.issuer.answered = said;
      await signIn();
      const before = refreshes();
      await later(minutes * MINUTE - 10_000);
      expect(refreshes()).toBe(before);
      await later(10_000);
      expect(refreshes()).toBe(before + 1);
      await idp.site.sessions.endAllOf({ issuer: idp.issuer.issuer, id: "someone" });
    }
  });

  it("hold an hour where refreshes do not speak of them, with each new refresh token", async () => {
    const browser = await signIn();
    idp.issuer.answered = { id_token: undefined };
    for (let tens = 1; tens < 6; tens += 1) {
      await later(10 * MINUTE);
      expect(await status(browser)).toBe(200);
    }
    idp.issuer.answered = {};
    await later(9 * MINUTE);
    expect(await status(browser)).toBe(200);
    await later(10 * MINUTE);
    expect((await browser.me()).roles).toEqual(["admin"]);
    idp.issuer.answered = { id_token: undefined };
    await later(60 * MINUTE);
    expect(await status(browser)).toBe(401);
  });

  it("go when the provider takes them, within the hour", async () => {
    const browser = await signIn();
    idp.issuer.refreshed = { roles: ["editor"] };
    expect(await status(browser)).toBe(200);
    await later(31 * MINUTE);
    expect(await status(browser)).toBe(403);
    expect((await browser.me()).roles).toEqual(["editor"]);
    const who = { issuer: idp.issuer.issuer, subject: "someone" };
    expect(said()).toMatchObject([{ security: "roles-changed", ...who, roles: ["editor"] }]);
    idp.issuer.refreshed = { roles: undefined };
    await later(31 * MINUTE);
    expect((await browser.me()).roles).toEqual([]);
  });

  it("go with the account: its sign-in is over at the provider", async () => {
    const browser = await signIn();
    idp.issuer.refreshToken = "another";
    await later(31 * MINUTE);
    expect(await status(browser)).toBe(401);
    expect((await browser.me()).signedIn).toBe(false);
    expect(said()).toMatchObject([
      {
        security: "session-ended",
        issuer: idp.issuer.issuer,
        subject: "someone",
        reason: "the identity provider no longer knows the sign-in",
      },
    ]);
  });

  it("are not taken over from somebody else", async () => {
    const browser = await signIn();
    idp.issuer.refreshed = { sub: "somebody else", roles: ["admin"] };
    await later(31 * MINUTE);
    expect(await status(browser)).toBe(401);
  });

  it("are asked for at the userinfo endpoint where there is no refresh token", async () => {
    idp.issuer.refreshToken = undefined;
    idp.issuer.idToken = (nonce) => idp.issuer.sign({ nonce, roles: undefined });
    idp.issuer.userinfo = { sub: "someone", roles: ["admin"] };
    const [keeping, losing] = [await signIn(), await signIn()];
    await later(31 * MINUTE);
    expect(await status(keeping)).toBe(200);
    idp.issuer.userinfo = { sub: "someone" };
    await later(31 * MINUTE);
    expect(await status(losing)).toBe(403);
  });

  it("hold two hours while the provider is away, and longer once it is back", async () => {
    const [ending, staying] = [await signIn(), await signIn()];
    idp.issuer.away = true;
    await later(31 * MINUTE);
    await later(89 * MINUTE - 30_000);
    expect(await status(ending)).toBe(200);
    idp.issuer.away = false;
    // Both calls use the same refresh token. The provider refuses the second call, as for a stolen token.
    await later(5_000);
    expect([await status(ending), await status(staying)].sort()).toEqual([200, 200]);
    await later(MINUTE);
    expect([await status(ending), await status(staying)].sort()).toEqual([200, 401]);
    idp.issuer.away = true;
    await later(2 * HOUR);
    expect([await status(ending), await status(staying)]).toEqual([401, 401]);
  });

  it("of the temporary login come from the settings, and no provider is asked", async () => {
    const browser = createCookieClient(idp.site.url);
    await browser.post("/auth/login", { username: "temp", password: "temporary" });
    const before = idp.issuer.tokenRequests.length;
    await later(7 * HOUR);
    expect(await status(browser)).toBe(200);
    expect(idp.issuer.tokenRequests).toHaveLength(before);
    await idp.site.sessions.endAllOf({ issuer: TEMPORARY_ISSUER, id: "temp" });
  });
});
