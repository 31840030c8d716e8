import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findAccount } from "../../demo/identity/accounts.ts";
import { type IdentityServer, startIdentityServer } from "../../demo/identity/server.ts";
import { collectLines } from "../../tests/support/log-lines.ts";
import { createCookieClient } from "../../tests/support/sites/auth-client.ts";
import { toCallback } from "../../tests/support/sites/demo-visitor.ts";
import { type GuardedSite, startGuardedSite } from "../../tests/support/sites/guarded-site.ts";

const MINUTE = 60_000;
const { out, lines } = collectLines();
const log = pino({ base: null, level: "info" }, out);
let identity: IdentityServer;
let site: GuardedSite;

/** Keycloak's defaults: roles are only in access tokens, and refresh tokens work once within half an hour. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  lines.length = 0;
  identity = await startIdentityServer({
    changes: {
      claims: { openid: ["sub"], profile: ["name"] },
      rotateRefreshToken: true,
      ttl: { AccessToken: 300, RefreshToken: 1_800, Session: 86_400, Grant: 86_400, IdToken: 300 },
      extraTokenClaims: (_context, token) => {
        const account = "accountId" in token ? findAccount(token.accountId) : undefined;
        return account && { realm_access: { roles: [...account.roles] } };
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: true },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => "urn:khobor:demo-api",
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({
            scope: "admin",
            audience: "account",
            accessTokenFormat: "jwt",
            jwt: { sign: { alg: "RS256" } },
          }),
        },
      },
    },
  });
  const { issuer, clientId, clientSecret } = identity;
  site = await startGuardedSite({
    client: { issuer, clientId, clientSecret, rolesClaim: "realm_access.roles" },
    fetchAllow: [identity.host],
    log,
    authLog: log,
  });
});
afterEach(async () => {
  await site.close();
  await identity.close();
  vi.useRealTimers();
});

async function signIn() {
  const browser = createCookieClient(site.url);
  expect((await browser.ask(await toCallback(browser, site.url, "admin"))).status).toBe(303);
  return browser;
}
async function later(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  await site.checkRoles();
}

it("an editor's session outlives by hours the refresh tokens that it goes by", async () => {
  const browser = await signIn();
  expect((await browser.me()).roles).toEqual(["admin"]);
  const said = lines.map(({ msg }) => String(msg));
  expect(said).toContainEqual(expect.stringMatching(/roles in the access token, under realm_access\.roles/));
  for (let minute = 0; minute < 10 * 60; minute += 1) {
    await later(1);
    if (minute % 60 === 0) expect((await browser.ask("/api/guarded")).status).toBe(200);
  }
  expect(lines.filter(({ security }) => security === "session-ended")).toEqual([]);
  await later(41);
  expect((await browser.ask("/api/guarded")).status).toBe(401);
});

it("signing out names who it was to the provider", async () => {
  const browser = await signIn();
  await later(9);
  await browser.me();
  const { location } = (await browser.post("/auth/logout")).json as { location: string };
  const page = await browser.ask(location);
  expect([page.status, page.text]).toEqual([200, expect.not.stringContaining("invalid")]);
  expect(new URL(location).searchParams.get("id_token_hint")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});
