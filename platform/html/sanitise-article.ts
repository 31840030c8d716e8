import { sanitiseBody } from "./sanitise.ts";

/** A host that can never exist (RFC 2606): stands for the site itself while addresses are made absolute. */
const SITE = "https://site.invalid";

/**
 * The text that an editor wrote, by the rules of every other story (`sanitiseBody`), but with the site's own addresses left as
 * paths, so that uploaded pictures and links to other articles stand wherever the site is served. Undefined when nothing is
 * left.
 */
export function sanitiseArticle(html: string): string | undefined {
  return sanitiseBody(html, `${SITE}/`)?.replaceAll(`="${SITE}/`, '="/');
}
