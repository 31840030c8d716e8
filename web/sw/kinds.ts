import { isReadersTopic } from "../../core/topics/readers-topics.ts";
import { LIVE_PATH } from "../../packages/client/live/live-document.ts";

/** How the worker answers a request; undefined: the browser handles it. */
export type Kind = "page" | "answer" | "picture" | "file";

/** Paths without pages, or with pages that differ by reader. */
const NO_PAGE =
  /^\/(admin|admin-login|signin|auth|api|cricket-data|embed|socket\.io|metrics|healthz|readyz)(\/|$)/;
const FILE = /\.(xml|txt|ics|json|js|css|svg|png|ico|webmanifest)$/i;
/**
 * Responses identical for all readers. Pages fall back to the provider's documents when live documents fail.
 */
const ANSWERS = [
  /^\/api\/(combined-news|popular-stories|trending-stories|cricket-data|website-content|archive|corrections|tags)$/,
  /^\/api\/(section-feed|detailfeed|archive|tag|author)\//,
];
const PICTURES = /^\/(api\/image$|api\/images\/|placeholders\/)/;

function isLive(path: string): boolean {
  return path.startsWith(LIVE_PATH) && isReadersTopic(path.slice(LIVE_PATH.length).replace(/%3A/i, ":"));
}

export function isPage(path: string): boolean {
  return path.startsWith("/") && !NO_PAGE.test(path) && !FILE.test(path);
}

export interface RequestFacts {
  method: string;
  /** Request.mode: `navigate` for a page. */
  mode: string;
  /** Request.cache: `no-cache` and `no-store` want the network only. */
  cache: string;
  url: URL;
  /** The request carries credentials, so its response may be personal. */
  personal: boolean;
}

/**
 * Requests that the worker answers: GETs of this site with the same response for all readers. Excludes admin,
 * accounts, operators and other hosts.
 */
export function kindOf(asked: RequestFacts, origin: string): Kind | undefined {
  const { method, mode, cache, url, personal } = asked;
  if (method !== "GET" || url.origin !== origin || personal) return undefined;
  const { pathname } = url;
  if (mode === "navigate") return isPage(pathname) ? "page" : undefined;
  if (cache === "no-store" || cache === "no-cache") return undefined;
  if (isLive(pathname) || ANSWERS.some((pattern) => pattern.test(pathname))) return "answer";
  if (PICTURES.test(pathname)) return "picture";
  return pathname.startsWith("/assets/") ? "file" : undefined;
}
