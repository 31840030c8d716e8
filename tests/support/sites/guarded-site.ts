import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Router } from "express";
import { signInCalls } from "../../../api/account/sign-in-calls.ts";
import type { AuditTrail } from "../../../api/auth/audit-trail.ts";
import { createAuth } from "../../../api/auth/create-auth.ts";
import type { ClientSettings } from "../../../api/auth/oidc/identity-provider.ts";
import type { Identity } from "../../../api/auth/types.ts";
import { serve } from "../../../api/calls/bind.ts";
import { createExpressApp } from "../../../api/express-app.ts";
import { limitersByName } from "../../../api/http/limit-per-address.ts";
import { createRequestOrigin } from "../../../api/http/request-origin.ts";
import { openFetcher } from "../../../platform/fetch/open.ts";
import { createLog, type Log } from "../../../platform/log/log.ts";
import { openSecurityLog } from "../../../platform/log/security-log.ts";
import { createMetrics, type Metrics } from "../../../platform/metrics/metrics.ts";
import { createInProcessRateLimits } from "../../../platform/rate-limits/in-process/in-process-rate-limits.ts";
import type { RateLimits } from "../../../platform/rate-limits/port.ts";
import type { Credentials } from "../../../platform/sessions/credentials.ts";
import { createInProcessSessions } from "../../../platform/sessions/in-process/in-process-sessions.ts";
import type { Sessions, SessionUser } from "../../../platform/sessions/port.ts";
import { createSessionIds } from "../../../platform/sessions/session-id.ts";

const SECRET = "a secret of tests, long enough for it";

export interface AuditLine {
  who: SessionUser;
  action: string;
  target: string;
}

/** A site with sign-in and one guarded path, `/api/guarded`, which returns the identity; it has no database. */
export interface GuardedSite {
  url: string;
  sessions: Sessions;
  passed: Identity[];
  audited: AuditLine[];
  metrics: Metrics;
  /** Checks due sessions at the identity provider. */
  checkRoles(): Promise<void>;
  close(): Promise<void>;
}

export async function startGuardedSite(options: {
  client?: ClientSettings;
  fetchAllow?: readonly string[];
  admin?: { username: string; password: string };
  changeSessions?: (sessions: Sessions) => Sessions;
  rateLimits?: RateLimits;
  credentials?: Credentials;
  log?: Log;
  authLog?: Log;
  now?: () => number;
}): Promise<GuardedSite> {
  const log = createLog("silent");
  const own = createInProcessSessions(createSessionIds(SECRET), log, options.credentials);
  const sessions = options.changeSessions?.(own) ?? own;
  const fetcher = openFetcher({ fetchAllow: options.fetchAllow ?? [] }, log);
  const metrics = createMetrics();
  const audited: AuditLine[] = [];
  const rateLimits = options.rateLimits ?? createInProcessRateLimits();
  const audit: AuditTrail = {
    add: async (who, action, target) => void audited.push({ who, action, target }),
  };
  const auth = createAuth({
    secret: SECRET,
    security: openSecurityLog(options.log ?? log, metrics),
    audit,
    sessions,
    rateLimits,
    fetcher,
    admin: options.admin && { ...options.admin, generated: false },
    client: options.client,
    originOf: createRequestOrigin(undefined, 0),
    log: options.authLog ?? log,
    now: options.now ?? Date.now,
  });
  const { guard } = auth;
  const passed: Identity[] = [];
  const guarded = Router();
  guarded.all("/api/guarded", guard.require("admin"), (_request, response) => {
    const editor = guard.callerOf(response);
    passed.push(editor);
    response.json({ success: true, editor });
  });
  const limiterOf = limitersByName(rateLimits);
  const router = serve(signInCalls(auth.signIn), { guard, audit, limiterOf, log });
  const server = createServer(createExpressApp([router, guarded], { proxies: 0, pages: false, log }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    passed,
    audited,
    metrics,
    checkRoles: () => auth.roles?.check() ?? Promise.resolve(),
    async close() {
      auth.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await fetcher.close();
      await sessions.close();
    },
  };
}
