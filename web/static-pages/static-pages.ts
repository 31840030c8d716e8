import { type LazyPage, lazyPage } from "../lazy-page.ts";

/** One address of an information page (decisions/pages.md#information-pages). */
export interface StaticPageAddress {
  path: string;
  /** The page's own address, of which `path` may be another. */
  address: string;
  title: string;
  page: LazyPage;
}

const about: Omit<StaticPageAddress, "path"> = {
  address: "/about",
  title: "About Us",
  page: lazyPage("static-pages/About.tsx", async () => (await import("./About.tsx")).About),
};

export const STATIC_PAGES: readonly StaticPageAddress[] = [
  { ...about, path: "/about" },
  { ...about, path: "/about-us" },
  {
    path: "/rss",
    address: "/rss",
    title: "RSS feeds",
    page: lazyPage("static-pages/Rss.tsx", async () => (await import("./Rss.tsx")).Rss),
  },
  {
    path: "/contact",
    address: "/contact",
    title: "Contact us",
    page: lazyPage("static-pages/Contact.tsx", async () => (await import("./Contact.tsx")).Contact),
  },
  {
    path: "/privacy",
    address: "/privacy",
    title: "Privacy Policy",
    page: lazyPage("static-pages/Privacy.tsx", async () => (await import("./Privacy.tsx")).Privacy),
  },
  {
    path: "/terms",
    address: "/terms",
    title: "Terms of News",
    page: lazyPage("static-pages/Terms.tsx", async () => (await import("./Terms.tsx")).Terms),
  },
  {
    path: "/accessibility",
    address: "/accessibility",
    title: "Accessibility",
    page: lazyPage(
      "static-pages/Accessibility.tsx",
      async () => (await import("./Accessibility.tsx")).Accessibility,
    ),
  },
  {
    path: "/sitemap",
    address: "/sitemap",
    title: "Sitemap",
    page: lazyPage("static-pages/Sitemap.tsx", async () => (await import("./Sitemap.tsx")).Sitemap),
  },
  {
    path: "/archive",
    address: "/archive",
    title: "Archive",
    page: lazyPage("static-pages/Archive.tsx", async () => (await import("./Archive.tsx")).Archive),
  },
];
