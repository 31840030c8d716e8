import { present } from "../../core/present.ts";
import type { Publisher } from "../../core/publisher.ts";
import type { RenderedPage } from "../../core/routes/rendered-page.ts";
import { SITE_NAME } from "../../core/site.ts";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import { type CachedBody, cachedText } from "../http/cached-body.ts";
import { contentSecurityPolicy, type ThirdParties } from "../http/security-headers.ts";
import type { PageParts, PageTemplate } from "./page-template.ts";

export interface PageSettings {
  /** Address of team logos with `{code}` (TEAM_LOGO_URL); if it is undefined, pages draw our own badges. */
  teamLogoUrl?: string | undefined;
  tellsFaults?: boolean;
  publisher?: Publisher | undefined;
}

export function createPageBodies(
  template: PageTemplate,
  thirdParties: ThirdParties,
  { teamLogoUrl, tellsFaults, publisher }: PageSettings,
) {
  const pictureOrigins = teamLogoUrl === undefined ? [] : [new URL(teamLogoUrl).origin];
  const headersFor = ({ styles = [], spare }: PageParts, editor: boolean) => ({
    ...SECURITY_HEADERS,
    "content-security-policy": contentSecurityPolicy(
      pictureOrigins,
      thirdParties,
      editor,
      template.inline(styles, spare),
    ),
  });
  const settingsOf = (saveData = false) => ({
    ...(teamLogoUrl === undefined || saveData ? {} : { teamLogoUrl }),
    ...present({ publisher }),
  });

  return {
    htmlBody(
      parts: PageParts,
      status: number,
      cacheControl: string,
      { editor = false, more = {} }: { editor?: boolean; more?: Readonly<Record<string, string>> } = {},
    ): CachedBody {
      const head = tellsFaults ? `${parts.head}\n    <script src="/faults.js" defer></script>` : parts.head;
      return cachedText(template.fill({ ...parts, head }), {
        status,
        contentType: "text/html; charset=utf-8",
        cacheControl,
        headers: { ...headersFor(parts, editor), ...more },
      });
    },

    withSettings: ({ state, ...page }: RenderedPage) => ({
      ...page,
      state: { ...state, ...settingsOf(state.saveData) },
    }),

    /** A page that the browser renders. It has a title from the start, which screen readers announce. */
    emptyPage: (title: string = SITE_NAME): PageParts => ({
      head: `<title>${title}</title>`,
      html: "",
      state: { queries: {}, ...settingsOf() },
    }),
  };
}
