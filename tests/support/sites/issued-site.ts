import { afterAll, beforeAll } from "vitest";
import { type GuardedSite, startGuardedSite } from "./guarded-site.ts";
import { CLIENT, type Issuer, startIssuer } from "./issuer.ts";

export interface IssuedSite {
  readonly issuer: Issuer;
  readonly site: GuardedSite;
  /** Time by which the site's clock is ahead, ms. */
  ahead: number;
}

export function prepareIssuedSite(
  options: Pick<Parameters<typeof startGuardedSite>[0], "admin" | "log" | "authLog"> = {},
): IssuedSite {
  let started: { issuer: Issuer; site: GuardedSite } | undefined;
  const current = () => {
    if (!started) throw new Error("The provider is started before the tests");
    return started;
  };
  const issued: IssuedSite = {
    ahead: 0,
    get issuer() {
      return current().issuer;
    },
    get site() {
      return current().site;
    },
  };
  beforeAll(async () => {
    const issuer = await startIssuer();
    const site = await startGuardedSite({
      ...options,
      client: { ...CLIENT, issuer: issuer.issuer, rolesClaim: "roles" },
      fetchAllow: [issuer.hostPort],
      now: () => Date.now() + issued.ahead,
    });
    started = { issuer, site };
  });
  afterAll(async () => {
    await started?.site.close();
    await started?.issuer.close();
  });
  return issued;
}
