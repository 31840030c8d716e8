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
  item("/cricket", "ক্রিকেট"),
  item("/bengal-face", "বাংলার মুখ"),
  item("/astrology", "জ্যোতিষ"),
  item("/football", "ফুটবল"),
  item("/photo-gallery", "ছবিঘর"),
  item("/careers", "কর্মজীবন"),
  item("/lifestyle", "পাঁচমিশালি"),
];

export const DRAWER_NAVIGATION: readonly NavigationItem[] = [item("/", "প্রচ্ছদ"), ...NAVIGATION];

export const FOOTER_SECTIONS: readonly NavigationItem[] = [
  item("/cricket", "ক্রিকেট"),
  item("/lifestyle", "পাঁচমিশালি"),
  item("/astrology", "জ্যোতিষ"),
  item("/football", "ফুটবল"),
  item("/photo-gallery", "ছবিঘর"),
  item("/bengal-face", "অন্যান্য জেলা"),
];

export const FOOTER_PAGES: readonly NavigationItem[] = [
  item("/rss", "আরএসএস"),
  item("/advertise", "বিজ্ঞাপন দিন"),
  item("/about", "আমাদের কথা"),
  item("/contact", "যোগাযোগ"),
  item("/privacy", "গোপনীয়তা"),
  item("/terms", "শর্তাবলি"),
  item("/sitemap", "সাইট ম্যাপ"),
  item("/archive", "আর্কাইভ"),
];

export const SOCIAL = [
  { name: "ফেসবুক", icon: "facebook", href: "https://www.facebook.com/" },
  { name: "ইনস্টাগ্রাম", icon: "instagram", href: "https://www.instagram.com/" },
  { name: "ইউটিউব", icon: "youtube", href: "https://www.youtube.com/" },
] as const;
