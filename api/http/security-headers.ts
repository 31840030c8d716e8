import type { RequestHandler } from "express";
import { VIDEO_PLAYERS } from "../../core/news/body/video.ts";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";

/** Which third-party scripts were built into the pages (VITE_AD_CLIENT, VITE_TAG_MANAGER_ID). */
export interface ThirdParties {
  ads: boolean;
  tagManager: boolean;
}
export const NO_THIRD_PARTIES: ThirdParties = { ads: false, tagManager: false };

/** Where the advertising script and what it loads come from. */
const AD_HOSTS = [
  "https://*.googlesyndication.com",
  "https://*.doubleclick.net",
  "https://*.google.com",
  "https://*.adtrafficquality.google",
];
const TAG_HOSTS = ["https://*.googletagmanager.com", "https://*.google-analytics.com"];

/**
 * Nothing becomes HTML or a script's address but through the policies named here (decisions/security.md#policy): the
 * sanitiser's (web/article/sanitise-html.ts) and the service worker's (web/notifications/service-worker.ts).
 */
const POLICIES = ["khobor", "khobor-worker"];
/** The rich editor's own policy: it parses what is pasted in a separate document. */
const EDITOR_POLICIES = ["ProseMirrorClipboard"];

/**
 * What pages may load: their own scripts, styles, fonts, pictures and sockets ('self' covers ws and wss of the same host,
 * CSP 3, 6.7.2.8); inline only what `inline` names by its digest. `pictureOrigins`: where else pictures come from (TEAM_LOGO_URL). Hosts of
 * advertising and of the tag manager are let in only when those are built in; and because their scripts write HTML as they
 * please, Trusted Types are not asked for then. `editor`: the page is the editors' own.
 */
export function contentSecurityPolicy(
  pictureOrigins: readonly string[],
  thirdParties: ThirdParties = NO_THIRD_PARTIES,
  editor = false,
  inline: { styles: readonly string[]; scripts: readonly string[] } = { styles: [], scripts: [] },
): string {
  // Advertisers' scripts must not run beside the editors' buttons.
  const { ads, tagManager } = editor ? NO_THIRD_PARTIES : thirdParties;
  const hosts = [...(ads ? AD_HOSTS : []), ...(tagManager ? TAG_HOSTS : [])];
  const own = ["'self'", ...hosts].join(" ");
  const policies = [...POLICIES, ...(editor ? EDITOR_POLICIES : [])];
  // Advertisers' pictures come from anywhere.
  const pictures = ads ? ["https:"] : [...pictureOrigins, ...hosts];
  return [
    "default-src 'none'",
    `script-src ${[own, ...inline.scripts].join(" ")}`,
    `style-src ${["'self'", ...inline.styles].join(" ")}`,
    "font-src 'self'",
    `img-src ${["'self'", "data:", "blob:", ...pictures].join(" ")}`,
    `connect-src ${own}`,
    // On every page, as readers come to an article without loading another one. Editors' pages play nothing.
    ...(editor ? [] : [`frame-src ${[...VIDEO_PLAYERS, ...hosts].join(" ")}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(hosts.length > 0
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${policies.join(" ")}`]),
  ].join("; ");
}

export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set(SECURITY_HEADERS);
  next();
};
