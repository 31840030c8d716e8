import { SITE_NAME } from "../../core/site.ts";
import type { FoundRoute } from "../route.ts";
import { PAGE_NOT_FOUND } from "../words/pages.ts";

export function documentTitle(found: FoundRoute | undefined, heading?: string): string {
  const named = heading ?? found?.route.title(found.params) ?? PAGE_NOT_FOUND;
  const view = found?.params.view;
  const parts = found?.route.paged ? [named, view] : [view, named];
  const title = parts.filter(Boolean).join(": ");
  return found?.route.path === "/" ? `${SITE_NAME}: ${title}` : `${title} | ${SITE_NAME}`;
}
