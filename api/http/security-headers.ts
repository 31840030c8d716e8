import type { RequestHandler } from "express";
import { VIDEO_PLAYERS } from "../../core/news/body/video.ts";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";

/** Third-party scripts that the build contains (VITE_AD_CLIENT, VITE_TAG_MANAGER_ID). */
export interface ThirdParties {
  ads: boolean;
  tagManager: boolean;
}
export const NO_THIRD_PARTIES: ThirdParties = { ads: false, tagManager: false };

const AD_HOSTS = [
  "https://*.googlesyndication.com",
  "https://*.doubleclick.net",
  "https://*.google.com",
  "https://*.adtrafficquality.google",
];
const TAG_HOSTS = ["https://*.googletagmanager.com", "https://*.google-analytics.com"];

/**
 * Trusted Types policies that pages may create (decisions/security.md#policy): those of the sanitiser
 * (web/article/sanitise-html.ts) and the service worker (web/notifications/service-worker.ts).
 */
const POLICIES = ["khobor", "khobor-worker"];
/** Policy of the rich text editor, which parses pasted HTML in a separate document. */
const EDITOR_POLICIES = ["ProseMirrorClipboard"];

/**
 * Content-Security-Policy of pages: the site's own files ('self' includes ws and wss, CSP 3, 6.7.2.8), and
 * inline parts by digest. `pictureOrigins`: further hosts of images (TEAM_LOGO_URL). If the build contains
 * advertising or a tag manager, their hosts are added, and Trusted Types are off, because their scripts write
 * HTML. `editor`: the editors' pages.
 */
export function contentSecurityPolicy(
  pictureOrigins: readonly string[],
  thirdParties: ThirdParties = NO_THIRD_PARTIES,
  editor = false,
  inline: { styles: readonly string[]; scripts: readonly string[] } = { styles: [], scripts: [] },
): string {
  // Third-party scripts must not run on editors' pages.
  const { ads, tagManager } = editor ? NO_THIRD_PARTIES : thirdParties;
  const hosts = [...(ads ? AD_HOSTS : []), ...(tagManager ? TAG_HOSTS : [])];
  const own = ["'self'", ...hosts].join(" ");
  const policies = [...POLICIES, ...(editor ? EDITOR_POLICIES : [])];
  const pictures = ads ? ["https:"] : [...pictureOrigins, ...hosts];
  return [
    "default-src 'none'",
    `script-src ${[own, ...inline.scripts].join(" ")}`,
    `style-src ${["'self'", ...inline.styles].join(" ")}`,
    "font-src 'self'",
    `img-src ${["'self'", "data:", "blob:", ...pictures].join(" ")}`,
    `connect-src ${own}`,
    // Every public page allows the video players, because readers reach articles without a page load. Editors'
    // pages play no videos.
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
