import { httpAddress } from "../../core/news/address.ts";
import { sanitise } from "./sanitise.ts";

/** A host that cannot exist (RFC 2606). It stands for the site while addresses are made absolute. */
const SITE = "https://site.invalid";

/** Path of an address on this site; undefined if a browser would take it for another host. */
function resolve(address: string): string | undefined {
  const absolute = httpAddress(address, `${SITE}/`);
  if (!absolute?.startsWith(`${SITE}/`)) return absolute;
  const path = absolute.slice(SITE.length);
  return path.startsWith("//") ? undefined : path;
}

/**
 * Sanitises an editor's text as any story (`sanitise`), but stores the site's own addresses as paths, so that
 * images and links work at every address of the site. Undefined if no content is left.
 */
export const sanitiseArticle = (html: string): string | undefined => sanitise(html, resolve);
