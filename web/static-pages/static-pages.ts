import type { ComponentType } from "react";
import { type LazyPage, type PageProps, pageIn } from "../deferred.tsx";
import { ABOUT_TITLE, CONTACT_TITLE, PRIVACY_TITLE, RSS_TITLE, TERMS_TITLE } from "../words/information.ts";
import { correctionsInTitle, readCorrectionsSearch } from "./corrections/corrections-search.ts";

/** An address of an information page (decisions/pages.md#information-pages). */
export interface StaticPageAddress {
  path: string;
  /** Canonical address of the page; `path` may be another address of it. */
  address: string;
  title: string;
  /** Title and REST calls of a further page, for lists that have these. */
  list?: {
    view: (search: string) => string | undefined;
    asks: (search: string) => "nothing" | "part" | undefined;
  };
  page: LazyPage;
}

const at = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<PageProps>>>,
  title: string = name,
): StaticPageAddress => {
  const path = `/${name.toLowerCase()}`;
  return { path, address: path, title, page: pageIn("static-pages", name, load) };
};

export const archive = at("Archive", () => import("./Archive.tsx"));
export const tags = at("Tags", () => import("./Tags.tsx"));
const about = at("About", () => import("./About.tsx"), ABOUT_TITLE);

export const STATIC_PAGES: readonly StaticPageAddress[] = [
  about,
  { ...about, path: "/about-us" },
  at("Rss", () => import("./Rss.tsx"), RSS_TITLE),
  at("Contact", () => import("./Contact.tsx"), CONTACT_TITLE),
  at("Privacy", () => import("./Privacy.tsx"), PRIVACY_TITLE),
  at("Terms", () => import("./Terms.tsx"), TERMS_TITLE),
  at("Accessibility", () => import("./Accessibility.tsx")),
  {
    ...at("Corrections", () => import("./Corrections.tsx")),
    list: {
      view: correctionsInTitle,
      asks: (search) => {
        const { before, wrong } = readCorrectionsSearch(search);
        return wrong ? "nothing" : before === undefined ? undefined : "part";
      },
    },
  },
  at("Sitemap", () => import("./Sitemap.tsx")),
  archive,
  tags,
];
