import { SITE_NAME } from "../core/site.ts";
import type { FoundRoute } from "./routes.ts";

const NOT_FOUND_TITLE = "পাতাটি পাওয়া যায়নি";

/** What the browser's tab says. */
export function documentTitle(found: FoundRoute | undefined, heading?: string): string {
  const title = heading ?? found?.route.title(found.params) ?? NOT_FOUND_TITLE;
  return found?.route.path === "/" ? `${SITE_NAME}: ${title}` : `${title} | ${SITE_NAME}`;
}
