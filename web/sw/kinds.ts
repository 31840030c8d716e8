import { isReadersTopic } from "../../core/topics/readers-topics.ts";
import { LIVE_PATH } from "../../packages/client/live/live-document.ts";

/** How the service worker answers a request; undefined: the browser handles it. */
export type Kind = "page" | "answer" | "picture" | "file";

/** Paths that are no pages, or whose pages differ between readers. */
const NO_PAGE =
  /^\/(admin|admin-login|signin|auth|api|cricket-data|embed|socket\.io|metrics|healthz|readyz)(\/|$)/;
const FILE = /\.(xml|txt|ics|json|js|css|svg|png|ico|webmanifest)$/i;
/**
 * Paths of answers that are the same for all readers. If live documents fail, pages use the provider's
 * documents.
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
  /** Mode of the request (Request.mode): `navigate` for a page. */
  mode: string;
  /** Cache mode of the request (Request.cache): `no-cache` and `no-store` require the network. */
  cache: string;
  url: URL;
  /** Whether the request carries credentials, so that its response may be personal. */
  personal: boolean;
}

/**
 * Kind of a request that the service worker answers: a GET of this site with the same response for all readers.
 * Requests of admin, accounts and operators, and those to other hosts, have no kind.
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
