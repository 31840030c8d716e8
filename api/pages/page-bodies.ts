import { present } from "../../core/present.ts";
import type { Publisher } from "../../core/publisher.ts";
import type { RenderedPage } from "../../core/routes/rendered-page.ts";
import { SITE_NAME } from "../../core/site.ts";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import { type CachedBody, cachedText } from "../http/cached-body.ts";
import { contentSecurityPolicy, type ThirdParties } from "../http/security-headers.ts";
import type { PageParts, PageTemplate } from "./page-template.ts";

/** What the settings say of every page. */
export interface PageSettings {
  /** Where the teams' logos come from, with `{code}` in it (TEAM_LOGO_URL); the pages draw their own without. */
  teamLogoUrl?: string | undefined;
  /** Whether pages say what goes wrong in their scripts (api/faults). */
  tellsFaults?: boolean;
  /** What every page's foot says of who publishes the site. */
  publisher?: Publisher | undefined;
}

/** How answers that hold a page are made: its HTML, and the headers that belong to it. */
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
  /** What every page begins with, whatever it shows. The teams' logos are pictures, too. */
  const settingsOf = (saveData = false) => ({
    ...(teamLogoUrl === undefined || saveData ? {} : { teamLogoUrl }),
    ...present({ publisher }),
  });

  return {
    /** `editor`: of a page that the editors' app is in; `more`: headers besides. */
    htmlBody(
      parts: PageParts,
      status: number,
      cacheControl: string,
      { editor = false, more = {} }: { editor?: boolean; more?: Readonly<Record<string, string>> } = {},
    ): CachedBody {
      // Beside the page's own scripts, which none of it weighs on.
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

    /** A page that the browser renders. It has a name before: a screen reader says that first. */
    emptyPage: (title: string = SITE_NAME): PageParts => ({
      head: `<title>${title}</title>`,
      html: "",
      state: { queries: {}, ...settingsOf() },
    }),
  };
}
