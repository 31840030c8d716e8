import { SECTIONS } from "../../core/news/sections.ts";
import { CORRECTIONS } from "../words/common.ts";
import { ALL_AT_A_GLANCE } from "../words/pages.ts";
import {
  ABOUT_US,
  ACCESSIBILITY,
  ADVERTISE,
  ARCHIVE,
  CONTACT,
  FACEBOOK,
  FRONT_PAGE,
  INSTAGRAM,
  POPULAR,
  PRIVACY,
  RSS,
  SITEMAP,
  TERMS,
  YOUTUBE,
} from "../words/shell.ts";

/** A link in header, drawer or footer (decisions/pages.md#shell). */
export interface NavigationItem {
  id: string;
  name: string;
  path: string;
}

const item = (path: string, name: string): NavigationItem => ({ id: path.slice(1) || "home", name, path });

export const NAVIGATION: readonly NavigationItem[] = [
  item("/all-news", ALL_AT_A_GLANCE),
  item("/popular", POPULAR),
  ...SECTIONS.map(({ path, title }) => item(path, title)),
];

export const DRAWER_NAVIGATION: readonly NavigationItem[] = [item("/", FRONT_PAGE), ...NAVIGATION];

export const FOOTER_SECTIONS: readonly NavigationItem[] = SECTIONS.flatMap(({ path, title, footer }) =>
  footer ? [{ place: footer.place, ...item(path, footer.name ?? title) }] : [],
).toSorted((one, other) => one.place - other.place);

export const FOOTER_PAGES: readonly NavigationItem[] = [
  item("/rss", RSS),
  item("/advertise", ADVERTISE),
  item("/about", ABOUT_US),
  item("/contact", CONTACT),
  item("/privacy", PRIVACY),
  item("/terms", TERMS),
  item("/corrections", CORRECTIONS),
  item("/accessibility", ACCESSIBILITY),
  item("/sitemap", SITEMAP),
  item("/archive", ARCHIVE),
];

/** Networks in the header. Links lead to our accounts or, if there are none, to the networks themselves. */
export const SOCIAL = [
  { name: FACEBOOK, icon: "facebook" },
  { name: INSTAGRAM, icon: "instagram" },
  { name: YOUTUBE, icon: "youtube" },
] as const;
