import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Express } from "express";
import { migrationsNotice } from "../core/contract/ops.ts";
import { lazyValue } from "../core/single-flight.ts";
import { withTimeout } from "../core/with-timeout.ts";
import type { Config } from "../platform/config/config.ts";
import { contactProblem, publisherOf } from "../platform/config/publisher-settings.ts";
import { openSecrets } from "../platform/config/secrets.ts";
import { openVapidKeys } from "../platform/config/vapid-keys.ts";
import { clientAddress } from "../platform/http/client-address.ts";
import { networkOf } from "../platform/http/network-of.ts";
import { createMirror } from "../platform/live-store/mirror.ts";
import { openSecurityLog } from "../platform/log/security-log.ts";
import { openRateLimits } from "../platform/rate-limits/open.ts";
import type { Platform, Service } from "../platform/service.ts";
import type { Store } from "../store/types.ts";
import { accountCalls } from "./account/account-calls.ts";
import { signInCalls } from "./account/sign-in-calls.ts";
import { adminCalls } from "./admin/admin-calls.ts";
import { createBlogLimits } from "./admin/blogs/blog-limits.ts";
import { withGuardedLive } from "./admin/guarded-live.ts";
import { createWriterCaps } from "./admin/writer-caps.ts";
import { createAuditTrail } from "./auth/audit-trail.ts";
import { createAuth } from "./auth/create-auth.ts";
import type { ClientSettings } from "./auth/oidc/identity-provider.ts";
import { serve } from "./calls/bind.ts";
import { contractCalls } from "./contract/contract-calls.ts";
import { createContractDocs } from "./contract/docs.ts";
import { createEmbed } from "./embed/embed.ts";
import { createRibbons } from "./embed/ribbon.ts";
import { createExpressApp } from "./express-app.ts";
import { faultsCalls } from "./faults/faults-calls.ts";
import type { CallContext } from "./http/call-context.ts";
import { limitersByName } from "./http/limit-per-address.ts";
import { createRequestOrigin } from "./http/request-origin.ts";
import { createResponseCache } from "./http/response-cache.ts";
import { createTransportSecurity } from "./http/transport-security.ts";
import type { ImageCache } from "./images/image-cache.ts";
import { createInquiries } from "./inquiries/inquiry-calls.ts";
import { notificationsCalls } from "./notifications/notifications-calls.ts";
import { createOpeningReaders } from "./openings/opening-readers.ts";
import { storyCalls } from "./openings/story-calls.ts";
import { opsCalls } from "./ops/ops-calls.ts";
import { outsideCalls } from "./outside-calls.ts";
import { createPages, type WebBuild } from "./pages/pages.ts";
import { createDocuments } from "./reads/documents.ts";
import { createReads } from "./reads/reads.ts";
import { readsCalls } from "./reads/reads-calls.ts";
import { createSyndication } from "./syndication/syndication.ts";
import { createUploads } from "./uploads/uploads.ts";

export interface ApiOptions {
  web?: WebBuild;
  /** Identity provider that replaces the settings OIDC_*: the demo's provider. */
  identityProvider?: Omit<ClientSettings, "rolesClaim">;
  /** Clock in place of the database's and the process's: ms since 1970. */
  now?: () => number;
  /** Time for which running requests may continue at shutdown, ms. */
  graceMs?: number;
}

export interface Api extends Service {
  app: Express;
}

const GRACE_MS = 5_000;

/**
 * Starts the REST API and the pages. Cached answers and pages are sent before Express gets the request.
 * Resolves even without database or live store, which `/readyz` then reports.
 */
export async function startApi(platform: Platform, store: Store, options: ApiOptions = {}): Promise<Api> {
  const { config, liveStore, jobs, http, metrics, fetcher } = platform;
  const { PUBLIC_URL, TRUST_PROXY, TEAM_LOGO_URL, DATA_DIR } = config.env;
  const { SECURITY_CONTACT: securityContact, ADS_RECORDS: adsRecords } = config.env;
  const publisher = publisherOf(config);
  const log = platform.log.child({ service: "api" });
  const contact = contactProblem(config);
  if (contact !== undefined) log.warn(contact);
  const now = options.now ?? store.clock.now;
  const call: CallContext = { log, metrics, now };
  const mirror = createMirror(liveStore, log);
  const documents = createDocuments(mirror, log);
  const security = openSecurityLog(log, metrics);
  const reads = createReads({ ...call, documents, store, liveStore, jobs, security });
  const responses = createResponseCache();
  const originOf = createRequestOrigin(PUBLIC_URL, TRUST_PROXY);
  const vapidKeys = lazyValue(() => openVapidKeys(config));
  const addressOf = (request: IncomingMessage): string => networkOf(clientAddress(request, TRUST_PROXY));
  const pages =
    options.web &&
    createPages({
      web: options.web,
      reads,
      documents,
      log,
      metrics,
      now,
      originOf,
      addressOf,
      former: store.stories.former,
      teamLogoUrl: TEAM_LOGO_URL,
      publisher: config.production ? publisher : { desk: "desk@khobor.example", ...publisher },
      tellsFaults: config.env.SENTRY_DSN !== undefined,
    });
  const pagePaths = async (): Promise<readonly string[] | undefined> => pages?.paths();
  const syndication = createSyndication({
    store,
    documents,
    log,
    now,
    originOf,
    pagePaths,
    securityContact,
    adsRecords,
    publisher,
  });
  const contractDocs = createContractDocs(pages?.letterFaces ?? "", log);
  const embed = pages && createEmbed({ pages, reads, documents, log, now, originOf });
  const ribbons = createRibbons({ reads, documents, log, now });
  const { admin, sessionSecret } = await openSecrets(config);
  const rateLimits = openRateLimits(config, log);
  const audit = createAuditTrail(store.audit, log, now);
  const auth = createAuth({
    sessions: platform.sessions,
    rateLimits,
    fetcher,
    secret: sessionSecret,
    admin,
    security,
    audit,
    client: clientSettings(config, options.identityProvider),
    originOf,
    letterFaces: pages?.letterFaces,
    log,
    // The API uses the clock of its process, because gateways use the same sessions and have no database clock.
    now: options.now ?? Date.now,
  });
  const { guard } = auth;
  const limiterOf = limitersByName(rateLimits);
  const uploads = createUploads(store.images, log, addressOf, keptPictures(config));
  const { WRITER_DRAFTS, WRITER_SAVES_PER_DAY, WRITER_PICTURES_PER_DAY } = config.env;
  const writerCaps = createWriterCaps({
    caps: {
      drafts: WRITER_DRAFTS,
      savesPerDay: WRITER_SAVES_PER_DAY,
      picturesPerDay: WRITER_PICTURES_PER_DAY,
    },
    articles: store.articles,
    rateLimits,
    now,
  });
  const inquiries = createInquiries({
    ...call,
    inquiries: store.inquiries,
    jobs,
    caps: { inAll: config.env.INQUIRIES, perDay: config.env.INQUIRIES_PER_DAY },
    audit,
    rateLimits,
  });
  const calls = [
    ...signInCalls(auth.signIn),
    inquiries.call,
    ...adminCalls({
      ...call,
      store,
      liveStore,
      jobs,
      fetcher,
      sessions: platform.sessions,
      guard,
      writerCaps,
      blogLimits: createBlogLimits(rateLimits),
    }),
    ...opsCalls({ ...call, documents, store, jobs }),
    ...accountCalls({ ...call, store }),
    ...withGuardedLive(readsCalls(reads, responses), { documents, jobs, guard, log }),
    ...outsideCalls(fetcher, DATA_DIR, log),
    ...contractCalls(PUBLIC_URL),
    ...faultsCalls(config.env.SENTRY_DSN !== undefined),
    ...storyCalls(liveStore, store.stories, createOpeningReaders(sessionSecret, originOf), originOf, log),
    ...notificationsCalls({
      ...call,
      registrations: store.pushRegistrations,
      rateLimits,
      caps: { inAll: config.env.PUSH_REGISTRATIONS, atHost: config.env.PUSH_REGISTRATIONS_PER_SERVICE },
      pushServices: config.pushServices,
      vapidKeys,
    }),
  ];
  const app = createExpressApp(
    [
      serve(calls, { guard, audit, limiterOf, log }),
      ...(pages
        ? [inquiries.form({ ownPages: auth.signIn.ownPages, limiterOf, sendForm: pages.sendForm })]
        : []),
    ],
    { proxies: TRUST_PROXY, pages: pages !== undefined, log },
  );

  let running = 0;
  let idle: (() => void) | undefined;
  const secureTransport = createTransportSecurity(PUBLIC_URL, TRUST_PROXY, originOf);
  http.handle((request, response) => {
    secureTransport?.(request, response);
    if (responses.handle(request, response) || pages?.handleKept(request, response)) return true;
    running += 1;
    response.once("close", () => {
      running -= 1;
      if (running === 0) idle?.();
    });
    const taken =
      syndication.handle(request, response) ||
      ribbons.handle(request, response) ||
      embed?.handle(request, response) ||
      contractDocs.handle(request, response) ||
      uploads.handle(request, response) ||
      pages?.handle(request, response);
    if (!taken) app(request, response);
    return true;
  });
  http.addReadyCheck("database", () => store.ping());
  http.addNotice("migrations", () => migrationsNotice(store.migrationsLeft()));
  http.addReadyCheck("live store", () => liveStore.ping());
  http.addReadyCheck("jobs", () => jobs.ping());

  documents.warm().catch((error: unknown) => log.warn({ err: error }, "the lists could not be read yet"));
  pages?.warm().catch((error: unknown) => log.error({ err: error }, "the page renderer could not be loaded"));

  return {
    name: "api",
    app,
    async close() {
      auth.close();
      if (running > 0) {
        const ended = new Promise<void>((resolve) => {
          idle = resolve;
        });
        await withTimeout(ended, options.graceMs ?? GRACE_MS, "").catch(() =>
          log.warn({ requests: running }, "requests were cut off by the shutdown"),
        );
      }
      // Requests that still run fail, because the stores are closed; these failures are not worth logging.
      log.level = "silent";
      rateLimits.close();
      documents.close();
      await mirror.close();
    },
  };
}

/** Copies of images on disk, if the files are in a remote store that may be unavailable. */
function keptPictures({ env }: Config): Promise<ImageCache> | undefined {
  if (env.S3_BUCKET_URL === undefined) return undefined;
  return import("./images/image-cache.ts").then(({ openImageCache }) =>
    openImageCache(join(env.DATA_DIR, "pictures")),
  );
}

/** Settings OIDC_*, otherwise the demo's; undefined: no sign-in. */
function clientSettings(config: Config, demo: ApiOptions["identityProvider"]): ClientSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config.env;
  const { OIDC_ROLES_CLAIM: rolesClaim, OIDC_ROLE_NAMES: names } = config.env;
  const { OIDC_API_AUDIENCE: apiAudience, OIDC_SCOPES: scopes } = config.env;
  if (OIDC_ISSUER !== undefined && OIDC_CLIENT_ID !== undefined && OIDC_CLIENT_SECRET !== undefined) {
    const [issuer, clientId, clientSecret] = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET];
    const roleNames = new Map(names);
    return { issuer, clientId, clientSecret, rolesClaim, roleNames, apiAudience, scopes };
  }
  return demo && { ...demo, rolesClaim };
}
