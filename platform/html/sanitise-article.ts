import { httpAddress } from "../../core/news/address.ts";
import { sanitise } from "./sanitise.ts";

/** A host that can never exist (RFC 2606): stands for the site itself while addresses are made absolute. */
const SITE = "https://site.invalid";

/** An address of the site as a path; one that a browser would read as another host's is none. */
function resolve(address: string): string | undefined {
  const absolute = httpAddress(address, `${SITE}/`);
  if (!absolute?.startsWith(`${SITE}/`)) return absolute;
  const path = absolute.slice(SITE.length);
  return path.startsWith("//") ? undefined : path;
}

/**
 * The text that an editor wrote, by the rules of every other story (`sanitise`), but with the site's own addresses left as
 * paths, so that uploaded pictures and links to other articles stand wherever the site is served. Undefined when nothing is
 * left.
 */
export const sanitiseArticle = (html: string): string | undefined => sanitise(html, resolve);
