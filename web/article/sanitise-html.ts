import DOMPurify from "dompurify";
import { BODY_TAGS } from "../../core/news/body/body-markup.ts";
import { readVideo, videoNotice } from "../../core/news/body/video.ts";

/** Attributes without an address: the pattern of addresses does not apply to their values. */
const PLAIN_ATTR = "sizes width height loading colspan rowspan scope start lang".split(" ");
const ALLOWED_ATTR = ["href", "rel", "src", "srcset", "alt", "title", ...PLAIN_ATTR];
/** Addresses that may stay: http(s), or those of our own images. */
const ALLOWED_ADDRESS = /^(?:https?:\/\/|\/(?!\/))/i;

const purify = DOMPurify(window);
/**
 * The only Trusted Types policy that the Content-Security-Policy allows. With it DOMPurify parses HTML into a
 * separate document.
 */
const refuseScript = (): never => {
  throw new TypeError("No story brings a script");
};
const rules: TrustedTypePolicyOptions = {
  createHTML: (html) => html,
  createScript: refuseScript,
  createScriptURL: refuseScript,
};
const policy = window.trustedTypes?.createPolicy("khobor", rules);
purify.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName === "A") node.setAttribute("rel", "nofollow noopener");
});

/**
 * Recognises videos by link and form only (decisions/news.md#videos), not by attributes of the text. A figure
 * with other text or images gets no notice, and its video does not play.
 */
function markVideos(text: DocumentFragment): void {
  for (const link of text.querySelectorAll<HTMLAnchorElement>("figure > a:first-child")) {
    const video = readVideo(link.getAttribute("href"));
    const rest = [...(link.parentElement?.childNodes ?? [])].filter((node) => node !== link);
    const [below] = rest;
    const isNotice = below?.nodeName === "FIGCAPTION" && video && below.textContent === videoNotice(video);
    if (video && link.children.length === 0 && (rest.length === 0 || (rest.length === 1 && isNotice)))
      link.parentElement?.classList.add("video");
  }
}

/**
 * Sanitises a story's HTML again in the browser (decisions/security.md#markup). It returns nodes, so that the
 * page itself never parses HTML. This module loads after the first paint.
 */
export function sanitiseHtml(html: string, tags: readonly string[] = BODY_TAGS): DocumentFragment {
  const text = purify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR,
    ADD_URI_SAFE_ATTR: PLAIN_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
    RETURN_DOM_FRAGMENT: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
  });
  markVideos(text);
  return text;
}

/** The same for a finished text, which marks English words. */
export const safeText = (html: string): DocumentFragment => sanitiseHtml(html, [...BODY_TAGS, "span"]);
