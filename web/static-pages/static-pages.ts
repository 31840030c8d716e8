import type { ComponentType } from "react";
import { type LazyPage, type PageProps, pageIn } from "../lazy-page.ts";

/** One address of an information page (decisions/pages.md#information-pages). */
export interface StaticPageAddress {
  path: string;
  /** The page's own address, of which `path` may be another. */
  address: string;
  title: string;
  page: LazyPage;
}

/** A page at its own address: a file's one component, which is called as the file is. */
const at = <Name extends string>(
  path: string,
  title: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType<PageProps>>>,
): StaticPageAddress => ({
  path,
  address: path,
  title,
  page: pageIn("static-pages", name, load),
});

const about = at("/about", "About Us", "About", () => import("./About.tsx"));

export const STATIC_PAGES: readonly StaticPageAddress[] = [
  about,
  { ...about, path: "/about-us" },
  at("/rss", "RSS feeds", "Rss", () => import("./Rss.tsx")),
  at("/contact", "Contact us", "Contact", () => import("./Contact.tsx")),
  at("/privacy", "Privacy Policy", "Privacy", () => import("./Privacy.tsx")),
  at("/terms", "Terms of News", "Terms", () => import("./Terms.tsx")),
  at("/accessibility", "Accessibility", "Accessibility", () => import("./Accessibility.tsx")),
  at("/sitemap", "Sitemap", "Sitemap", () => import("./Sitemap.tsx")),
  at("/archive", "Archive", "Archive", () => import("./Archive.tsx")),
];
