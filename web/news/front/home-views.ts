/** An address that shows the home view (decisions/pages.md#home-views) under a title of its own. */
export interface HomeView {
  path: string;
  title: string;
}

/** What every home view shows. */
export const LATEST = "সর্বশেষ খবর";

/** An address whose name promises something else: what is there is said first. */
const view = (path: string, name: string): HomeView => ({ path, title: `${LATEST} · ${name}` });

export const HOME_VIEWS: readonly HomeView[] = [
  { path: "/", title: LATEST },
  { path: "/all-news", title: "এক নজরে সব খবর" },
  view("/special-report", "বিশেষ প্রতিবেদন"),
  view("/horoscope", "রাশিফল"),
  view("/gold-rate", "সোনার দর"),
  view("/cricket-live", "সরাসরি ক্রিকেট"),
  view("/category", "সব বিভাগ"),
  view("/panchpuran", "পাঁচফোড়ন"),
  view("/trending", "ট্রেন্ডিং খবর"),
  view("/national", "দেশের খবর"),
  view("/tech-talk", "প্রযুক্তির কথা"),
  view("/sports", "খেলার খবর"),
  view("/must-see", "না দেখলেই নয়"),
  view("/profile", "প্রোফাইল"),
  { path: "/settings", title: "সেটিংস" },
  view("/help", "সাহায্য"),
];
