import { isReadersTopic } from "../../core/topics/readers-topics.ts";
import { LIVE_PATH } from "../../packages/client/live/live-document.ts";

/** How the worker answers a request; undefined: it does not, and the browser goes on without it. */
export type Kind = "page" | "answer" | "picture" | "file";

/** Paths that are no pages, or pages that differ by reader. */
const NO_PAGE =
  /^\/(admin|admin-login|signin|auth|api|cricket-data|embed|socket\.io|metrics|healthz|readyz)(\/|$)/;
/** Feeds, sitemaps, calendars and the build's files. */
const FILE = /\.(xml|txt|ics|json|js|css|svg|png|ico|webmanifest)$/i;
/**
 * Reads whose answers are the same for all readers. The provider's documents are what pages fall back to when live
 * documents fail.
 */
const ANSWERS = [
  /^\/api\/(combined-news|popular-stories|trending-stories|cricket-data|website-content|archive|corrections|tags)$/,
  /^\/api\/(section-feed|detailfeed|archive|tag|author)\//,
];
const PICTURES = /^\/(api\/image$|api\/images\/|placeholders\/)/;

/** Whether a path is that of a public live document. */
function isLive(path: string): boolean {
  return path.startsWith(LIVE_PATH) && isReadersTopic(path.slice(LIVE_PATH.length).replace(/%3A/i, ":"));
}

/** Whether the worker caches the page at this path. */
export function isPage(path: string): boolean {
  return path.startsWith("/") && !NO_PAGE.test(path) && !FILE.test(path);
}

export interface Asked {
  method: string;
  /** Request.mode: `navigate` for a page. */
  mode: string;
  /** Request.cache: what asks for `no-cache` or `no-store` wants the network's word or none. */
  cache: string;
  url: URL;
  /** The request carries credentials, so its answer may be for one person alone. */
  personal: boolean;
}

/**
 * Which requests the worker answers: this site's GETs whose answers are the same for all readers. Nothing of the admin,
 * of accounts or of operators, nothing of other hosts, nothing that changes anything.
 */
export function kindOf(asked: Asked, origin: string): Kind | undefined {
  const { method, mode, cache, url, personal } = asked;
  if (method !== "GET" || url.origin !== origin || personal) return undefined;
  const { pathname } = url;
  if (mode === "navigate") return isPage(pathname) ? "page" : undefined;
  if (cache === "no-store" || cache === "no-cache") return undefined;
  if (isLive(pathname) || ANSWERS.some((pattern) => pattern.test(pathname))) return "answer";
  if (PICTURES.test(pathname)) return "picture";
  return pathname.startsWith("/assets/") ? "file" : undefined;
}
