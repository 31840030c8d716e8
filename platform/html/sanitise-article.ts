import { httpAddress } from "../../core/news/address.ts";
import { sanitise } from "./sanitise.ts";

/** A host that cannot exist (RFC 2606): stands for the site while addresses are made absolute. */
const SITE = "https://site.invalid";

/** Path of an address on the site; undefined if a browser would read another host from it. */
function resolve(address: string): string | undefined {
  const absolute = httpAddress(address, `${SITE}/`);
  if (!absolute?.startsWith(`${SITE}/`)) return absolute;
  const path = absolute.slice(SITE.length);
  return path.startsWith("//") ? undefined : path;
}

/**
 * Sanitises an editor's text like any story (`sanitise`), but keeps the site's own addresses as paths, so that
 * images and links work wherever the site is served. Undefined if nothing is left.
 */
export const sanitiseArticle = (html: string): string | undefined => sanitise(html, resolve);
