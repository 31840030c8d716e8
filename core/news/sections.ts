interface Section {
  /** Key of the section in the store, in topics and in addresses of feeds (decisions/news.md#sections). */
  key: string;
  path: string;
  title: string;
  aliases: readonly string[];
  /** Value of the editor's category field. Defaults to the key. */
  category?: string;
  /** Position and name of the section in the footer; absent if the footer omits it. */
  footer?: { place: number; name?: string };
  /** False: no story of the section leads the front page unless an editor pins it. */
  leads?: false;
}

/**
 * Sections in order. Navigation, footer, routes, topics, feeds, sitemaps, the editor's categories and
 * FEEDS_FILE derive from this table.
 */
const TABLE = [
  {
    key: "cricket",
    path: "/cricket",
    title: "ক্রিকেট",
    aliases: ["cricket-live"],
    footer: { place: 1 },
  },
  {
    key: "bengal",
    path: "/bengal-face",
    title: "বাংলার মুখ",
    aliases: ["bengal-face", "regional"],
    footer: { place: 6, name: "অন্যান্য জেলা" },
  },
  {
    key: "astrology",
    path: "/astrology",
    title: "জ্যোতিষ",
    aliases: ["horoscope"],
    footer: { place: 3 },
    leads: false,
  },
  {
    key: "sports",
    path: "/football",
    title: "ফুটবল",
    aliases: ["football", "sport"],
    category: "football",
    footer: { place: 4 },
  },
  {
    key: "pictures",
    path: "/photo-gallery",
    title: "ছবিঘর",
    aliases: ["photo-gallery", "photos", "gallery"],
    footer: { place: 5 },
  },
  {
    key: "career",
    path: "/careers",
    title: "চাকরি ও পেশা",
    aliases: ["careers", "jobs"],
  },
  {
    key: "lifestyle",
    path: "/lifestyle",
    title: "পাঁচমিশালি",
    aliases: [],
    footer: { place: 2 },
    leads: false,
  },
] as const satisfies readonly Section[];

export type SectionKey = (typeof TABLE)[number]["key"];
export type SectionInfo = Section & { key: SectionKey };

export const SECTIONS: readonly SectionInfo[] = TABLE;
export const SECTION_KEYS: readonly SectionKey[] = SECTIONS.map(({ key }) => key);

const OTHER_CATEGORIES = ["all-news", "popular"] as const;

/** Values of the editor's category field (decisions/admin.md#article-rules). */
export const CATEGORIES: readonly string[] = [
  ...SECTIONS.map(({ key, category }) => category ?? key),
  ...OTHER_CATEGORIES,
];

/** Normal form of a section's name: a slug in lower case without joiners. */
const slugOf = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/[\u200B-\u200D\uFEFF]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");

const BY_WORD: ReadonlyMap<string, SectionKey> = new Map(
  SECTIONS.flatMap(({ key, aliases, title, footer }) =>
    [key, ...aliases, title, footer?.name ?? title].map((word) => [slugOf(word), key] as const),
  ),
);

export function isSectionKey(text: string): text is SectionKey {
  return BY_WORD.get(text) === text;
}

/** Section that a word from outside means, in English or Bengali; undefined if unknown. */
export function parseSection(text: string): SectionKey | undefined {
  return BY_WORD.get(slugOf(text));
}

export function sectionInfo(key: SectionKey): SectionInfo {
  const found = SECTIONS.find((section) => section.key === key);
  if (!found) throw new Error(`No such section: ${key}`);
  return found;
}

/** A category with its section's Bengali name: `বাংলার মুখ (bengal)`. */
export function categoryName(category: string): string {
  const section = SECTIONS.find((each) => (each.category ?? each.key) === category);
  return section ? `${section.title} (${category})` : category;
}
