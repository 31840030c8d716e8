import { SECTIONS } from "../../core/news/sections.ts";

/** Where the shell's links lead (decisions/pages.md#shell). */
export interface NavigationItem {
  id: string;
  name: string;
  path: string;
}

const item = (path: string, name: string): NavigationItem => ({ id: path.slice(1) || "home", name, path });

export const NAVIGATION: readonly NavigationItem[] = [
  item("/all-news", "এক নজরে সব খবর"),
  item("/popular", "জনপ্রিয়"),
  ...SECTIONS.map(({ path, title }) => item(path, title)),
];

export const DRAWER_NAVIGATION: readonly NavigationItem[] = [item("/", "প্রচ্ছদ"), ...NAVIGATION];

export const FOOTER_SECTIONS: readonly NavigationItem[] = SECTIONS.flatMap(({ path, title, footer }) =>
  footer ? [{ place: footer.place, ...item(path, footer.name ?? title) }] : [],
).toSorted((one, other) => one.place - other.place);

export const FOOTER_PAGES: readonly NavigationItem[] = [
  item("/rss", "আরএসএস"),
  item("/advertise", "বিজ্ঞাপন দিন (ইংরেজিতে)"),
  item("/about", "আমাদের কথা"),
  item("/contact", "যোগাযোগ"),
  item("/privacy", "গোপনীয়তা নীতি"),
  item("/terms", "শর্তাবলি"),
  item("/corrections", "সংশোধন"),
  item("/accessibility", "প্রবেশগম্যতা"),
  item("/sitemap", "সাইটম্যাপ"),
  item("/archive", "আর্কাইভ"),
];

export const SOCIAL = [
  { name: "ফেসবুক", icon: "facebook", href: "https://www.facebook.com/" },
  { name: "ইনস্টাগ্রাম", icon: "instagram", href: "https://www.instagram.com/" },
  { name: "ইউটিউব", icon: "youtube", href: "https://www.youtube.com/" },
] as const;
