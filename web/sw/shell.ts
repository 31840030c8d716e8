import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { isPage } from "./kinds.ts";
import { SHELL } from "./shell-list.ts";
import type { LastingEvent } from "./worker-scope.ts";

const PREFIX = "shell ";
const shellName = (build: string): string => `${PREFIX}${build}`;
/** Most builds that are cached at the same time, about 1 MB each. */
const MOST_SHELLS = 6;
/** Cache for files of builds whose service worker is not installed yet, or no longer exists. */
const PASSING = "passing files";
const MOST_PASSING = 80;

const precache = new PrecacheController({ cacheName: shellName(SHELL.build) });
precache.addToCacheList([...SHELL.files]);

/**
 * Fetches the build's files one by one, mostly from the HTTP cache. Rejects if one is missing, so that a build
 * that was just replaced does not count as complete. Resolves even if the storage fails, because push works
 * without it.
 */
export async function installShell(event: LastingEvent): Promise<void> {
  // Workbox would make the event wait for the cache, and fail if that fails.
  const own = {
    type: "install",
    waitUntil: (work: Promise<unknown>) => event.waitUntil(work.catch(() => {})),
  };
  try {
    await precache.install(own);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    console.info("The pages are not cached for reading offline:", error.name);
  }
}

export function inShell(url: string): boolean {
  return precache.getCacheKeyForURL(url) !== undefined;
}

export async function answerFile(request: Request): Promise<Response> {
  const key = precache.getCacheKeyForURL(request.url) ?? request.url;
  const cached = await caches.match(key, { ignoreVary: true }).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  if (response.status === 200 && pathname.startsWith("/assets/") && isOfPage(request)) {
    cachePassing(request, response.clone()).catch(() => undefined);
  }
  return response;
}

function isOfPage({ referrer }: Request): boolean {
  return referrer !== "" && isPage(new URL(referrer).pathname);
}

async function cachePassing(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(PASSING);
  await cache.put(request, response);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_PASSING)).map((old) => cache.delete(old)));
}

/**
 * Deletes unused builds, except the previous one, which open pages may use, and those of cached pages. Returns
 * the builds that it deleted because there were too many.
 */
export async function dropOldShells(wanted: ReadonlySet<string>): Promise<string[]> {
  const builds = (await caches.keys())
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .filter((build) => build !== SHELL.build);
  const last = builds.at(-1);
  const useful = builds.filter((build) => build === last || wanted.has(build));
  const stay = new Set(useful.slice(-(MOST_SHELLS - 1)));
  const gone = builds.filter((build) => !stay.has(build));
  await Promise.all(gone.map((build) => caches.delete(shellName(build))));
  return gone;
}
