import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { formerPath } from "../../core/news/former-path.ts";
import type { EmbedRenderer } from "../../core/routes/embed-renderer.ts";
import type { PostedForm, RenderedPage, ServerEntry } from "../../core/routes/rendered-page.ts";
import { isInContract } from "../../core/routes/route.ts";
import { SITE_NAME } from "../../core/site.ts";
import { trimEndOf } from "../../core/trim-end.ts";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import type { StoryStore } from "../../store/types.ts";
import { cachedText, sendCached } from "../http/cached-body.ts";
import type { Documents } from "../reads/documents.ts";
import type { Reads } from "../reads/reads.ts";
import { askerOf, type Requester } from "../shares/asker.ts";
import { SIGN_IN_TITLE } from "../words/server.ts";
import { createAssets } from "./assets.ts";
import { createLoopTurns } from "./loop-turns.ts";
import { createPageAddresses, NOT_FOUND_PATH, type PageAddress } from "./page-addresses.ts";
import { createPageBodies, type PageSettings } from "./page-bodies.ts";
import { type CachedPage, createPageCache } from "./page-cache.ts";
import { MEMORY_HINTS, splitAddress } from "./page-request.ts";
import { createPageSource } from "./page-source.ts";
import { readTemplate } from "./page-template.ts";
import { createServerEntry } from "./server-entry.ts";
import { readThirdParties } from "./third-parties.ts";

export interface WebBuild {
  clientDir: string;
  serverEntry: string;
  /** File with the build's settings as JSON, which name third-party scripts. Absent: there are none. */
  stampFile?: string;
}

export interface PagesDependencies extends PageSettings {
  web: WebBuild;
  reads: Reads;
  documents: Documents;
  log: Log;
  metrics: Metrics;
  now: () => number;
  originOf: (request: IncomingMessage) => string;
  addressOf: (request: IncomingMessage) => string;
  former: StoryStore["former"];
}

export interface Pages {
  /** Answers with a cached page of the same address; returns whether there was one. */
  handleKept(request: IncomingMessage, response: ServerResponse): boolean;
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  sendForm(
    request: IncomingMessage,
    response: ServerResponse,
    page: { path: string; status: number; posted: PostedForm },
  ): Promise<void>;
  paths(): Promise<readonly string[] | undefined>;
  letterFaces: string;
  embed(): Promise<EmbedRenderer>;
  warm(): Promise<void>;
}

/**
 * Pages that only the browser renders (decisions/pages.md#rendering), with the title that each has at first.
 */
const CLIENT_ONLY = [
  { path: /^\/signin(\/|$)/, title: SIGN_IN_TITLE },
  { path: /^\/admin-login(\/|$)/, title: `Admin login | ${SITE_NAME}` },
  { path: /^\/admin(\/|$)/, title: `${SITE_NAME} Admin` },
];
const CACHED_MS = 60_000;
const FAILED_MS = 1_000;
/** Largest number of pages that are rendered at the same time; beyond it, browsers render. */
const MOST_UNDER_WAY = 200;
const RETRY_AFTER_SECONDS = "2";
/**
 * Header Vary: request headers on which pages depend, also for proxies. Browsers send some of these only on
 * request.
 */
const VARY = { vary: `Accept-Encoding, Save-Data, ${MEMORY_HINTS}`, "accept-ch": MEMORY_HINTS };
/** Header that tells the service worker which kind of page this is (web/sw/pages.ts). */
const SPARE = { "x-saves-data": "on" };
/** Header of live blogs, which the service worker shows from its cache for a minute only. */
const BLOG = { "x-live-blog": "on" };
/** Pages that need scripts at once, because their content changes, or browsers fetch their text. */
const NEEDS_SCRIPTS = /^\/(?:cricket|scorecard|article)(?:\/|$)/;
/**
 * Header that lets browsers prefetch likely next pages (Speculation Rules, 4.2); absent for readers who save
 * data.
 */
const SPECULATION = { "speculation-rules": '"/speculation-rules.json"' };
const PUBLIC_CACHE = "public, max-age=0, s-maxage=2";

/** Target of the redirect for a path with trailing slashes; never another host, such as `//host`. */
export function withoutTrailingSlash(path: string): string | undefined {
  if (path.length < 2 || !path.endsWith("/")) return undefined;
  return trimEndOf(path, "/").replace(/^[/\\]+/, "/") || "/";
}

/** Whether this is an address by number, as WordPress has them. */
const isNumbered = (path: string, search: string): boolean => path === "/" && /^\?p=\d{1,12}$/.test(search);

export function createPages(dependencies: PagesDependencies): Pages {
  const { web, reads, documents, log, metrics, now, originOf, addressOf, publisher } = dependencies;
  const assets = createAssets(web.clientDir);
  const template = readTemplate(web.clientDir);
  const loadEntry = createServerEntry(web.serverEntry);
  let loaded: ServerEntry | undefined;
  const cache = createPageCache(documents, now);
  const turn = createLoopTurns();
  const addresses = createPageAddresses(originOf, () => loaded);
  let underWay = 0;
  const renders = metrics.counter("khobor_page_renders_total", "Pages rendered on the server");
  const failures = metrics.counter("khobor_page_render_failures_total", "Pages that failed to render");
  const { emptyPage, htmlBody, withSettings } = createPageBodies(
    template,
    readThirdParties(web.stampFile),
    dependencies,
  );
  const shell = htmlBody(emptyPage(), 200, "no-cache");
  const busy = htmlBody(emptyPage(), 503, "no-store", { more: { "retry-after": RETRY_AFTER_SECONDS } });
  const formerId = inBatches(dependencies.former);
  async function movedTo(path: string, search: string): Promise<string | undefined> {
    const former = formerPath(path + search);
    const id = former && (await formerId(former).catch(() => undefined));
    return id && `/article/${id}`;
  }
  const editorShells = CLIENT_ONLY.map(({ path, title }) => ({
    path,
    body: htmlBody(emptyPage(title), 200, "no-cache", { editor: true }),
  }));

  /**
   * Time until which a page is valid. Only one missing page of each kind is cached, because clients can invent
   * addresses.
   */
  function keepUntil(path: string, rendered: RenderedPage): number {
    if (rendered.personal) return 0;
    if (rendered.status >= 500 || rendered.failed !== undefined) return now() + FAILED_MS;
    if (rendered.status !== 200 && path !== NOT_FOUND_PATH) return 0;
    return Math.min(now() + CACHED_MS, rendered.until ?? Number.POSITIVE_INFINITY);
  }

  async function render(
    { path, search, origin, saveData }: PageAddress,
    asker: Requester,
  ): Promise<CachedPage> {
    if (underWay >= MOST_UNDER_WAY) return { body: busy, madeFrom: [], until: 0 };
    underWay += 1;
    try {
      const entry = await loadEntry();
      const source = createPageSource(reads, documents, turn, asker);
      renders.inc();
      const rendered = await entry.renderPage({ path, search, saveData }, source, {
        now: now(),
        origin,
        publisher,
      });
      if (rendered.location !== undefined && rendered.status >= 300 && rendered.status < 400) {
        const { status, location } = rendered;
        const body = cachedText("", {
          status,
          headers: { ...SECURITY_HEADERS, location },
          cacheControl: PUBLIC_CACHE,
        });
        return { body, madeFrom: [], until: 0 };
      }
      const { failed } = rendered;
      if (failed !== undefined) {
        failures.inc();
        log.error({ path, err: failed }, "a part around a page could not be rendered; the page omits it");
      }
      const isKept = rendered.status < 500 && failed === undefined && !rendered.personal;
      const cacheControl = isKept ? PUBLIC_CACHE : "no-store";
      const wait = NEEDS_SCRIPTS.test(path) ? false : saveData || undefined;
      const parts = { ...withSettings(rendered), spare: saveData, whole: !saveData, wait };
      const { madeFrom, stands } = source;
      const body = htmlBody(parts, rendered.status, cacheControl, {
        more: {
          ...VARY,
          ...(saveData ? SPARE : {}),
          ...(madeFrom.some(({ topic }) => topic.startsWith("blog:")) ? BLOG : {}),
          ...(rendered.status === 200 && !saveData ? SPECULATION : {}),
          ...(rendered.status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {}),
        },
      });
      return { body, madeFrom, stands, until: keepUntil(path, rendered) };
    } catch (error) {
      asker.signal.throwIfAborted();
      failures.inc();
      log.error({ path, err: error }, "a page could not be rendered; the browser renders it");
      return { body: shell, madeFrom: [], until: now() + FAILED_MS };
    } finally {
      underWay -= 1;
    }
  }

  const keyOf = ({ path, search, origin, saveData }: PageAddress): string =>
    `${origin} ${path}${search}${saveData ? " saving data" : ""}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    loaded ??= await loadEntry().catch(() => undefined);
    const { path, search } = splitAddress(request.url ?? "/");
    const page = addresses.read(request, path, search);
    const asker = askerOf(addressOf(request), response);
    try {
      const numbered = isNumbered(path, search) ? await movedTo(path, search) : undefined;
      if (numbered !== undefined) return redirect(response, numbered);
      const body = await cache.get(keyOf(page), (waiters) => render(page, waiters), asker);
      const moved = body.status === 404 ? await movedTo(path, search) : undefined;
      if (moved === undefined) sendCached(request, response, body);
      else redirect(response, moved);
    } catch (error) {
      if (!asker.signal.aborted) throw error;
    }
  }

  function redirect(response: ServerResponse, path: string, search = ""): void {
    response
      .writeHead(301, { ...SECURITY_HEADERS, location: path + search, "cache-control": PUBLIC_CACHE })
      .end();
  }

  return {
    handleKept(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const page = request.url?.startsWith("/?p=") ? undefined : addresses.readAgain(request);
      const kept = page && cache.current(keyOf(page));
      if (!kept) return false;
      sendCached(request, response, kept);
      return true;
    },
    handle(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const { path, search } = splitAddress(request.url ?? "/");
      if (isInContract(path)) return false;
      if (assets.handle(path, request, response)) return true;
      const plain = withoutTrailingSlash(path);
      if (plain !== undefined) {
        const isUnknown = loaded?.isKnownPath?.(plain, search) === false;
        const moving = isUnknown ? movedTo(plain, search) : Promise.resolve(undefined);
        void moving.then((moved) => redirect(response, moved ?? plain, moved ? "" : search));
        return true;
      }
      const editorShell = editorShells.find((each) => each.path.test(path));
      if (editorShell) {
        sendCached(request, response, editorShell.body);
        return true;
      }
      const page = addresses.read(request, path, search);
      const mayHaveMoved = page.path === NOT_FOUND_PATH || isNumbered(path, search);
      const ready = loaded && !mayHaveMoved && cache.current(keyOf(page));
      if (ready) {
        sendCached(request, response, ready);
        return true;
      }
      answer(request, response).catch((error: unknown) => {
        log.error({ path, err: error }, "a page could not be sent");
        response.destroy();
      });
      return true;
    },
    async sendForm(request, response, { path, status, posted }) {
      const entry = await loadEntry();
      const context = { now: now(), origin: originOf(request), publisher };
      renders.inc();
      const rendered = await entry.renderPage(
        { path, search: "", posted },
        createPageSource(reads, documents, turn),
        context,
      );
      sendCached(request, response, htmlBody(withSettings(rendered), status, "no-store"));
    },
    letterFaces: template.letterFaces(),
    async embed() {
      const { loadEmbed } = await loadEntry();
      if (!loadEmbed) throw new Error(`${web.serverEntry} exports no loadEmbed`);
      return loadEmbed();
    },
    async paths() {
      return (await loadEntry()).pagePaths?.();
    },
    async warm() {
      loaded = await loadEntry();
    },
  };
}

export function webBuildIn(root: string): WebBuild {
  return {
    clientDir: join(root, "web/dist/client"),
    serverEntry: join(root, "web/dist/server/entry-server.js"),
    stampFile: join(root, "web/dist/stamp.json"),
  };
}
