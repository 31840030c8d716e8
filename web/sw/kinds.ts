import { isReadersTopic } from "../../core/live/readers-topics.ts";
import { LIVE_PATH } from "../live/live-document.ts";

/** What the worker has to do with a request; undefined: nothing, the browser goes on as without it. */
export type Kind = "page" | "answer" | "picture" | "file";

/** Not pages, or not pages for everybody. */
const NO_PAGE = /^\/(admin|admin-login|signin|auth|api|cricket-data|socket\.io|metrics|healthz|readyz)(\/|$)/;
/** Feeds, sitemaps and what the build put there. */
const FILE = /\.(xml|txt|json|js|css|svg|png|ico|webmanifest)$/i;
/**
 * The reads that are the same for everybody. Providers' documents are the way round live documents when those fail.
 */
const ANSWERS = [
  /^\/api\/(combined-news|popular-stories|trending-stories|cricket-data|website-content)$/,
  /^\/api\/(section-feed|detailfeed)\//,
];
const PICTURES = /^\/(api\/image$|api\/images\/|placeholders\/)/;

/** Whether a path is that of a live document that anybody may see. */
function isLive(path: string): boolean {
  return path.startsWith(LIVE_PATH) && isReadersTopic(path.slice(LIVE_PATH.length).replace(/%3A/i, ":"));
}

/** Whether a path is one of the pages that the worker keeps. */
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
  /** The request names somebody, so that its answer may be theirs alone. */
  personal: boolean;
}

/**
 * Which requests the worker answers: own GETs that are the same for everybody. Nothing of the admin, of accounts or of
 * operators, nothing of other hosts, nothing that changes anything.
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
