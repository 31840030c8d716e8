/** Section keys as stored (decisions/news.md#sections). */
export const SECTION_KEYS = [
  "bengal",
  "astrology",
  "sports",
  "pictures",
  "career",
  "lifestyle",
  "cricket",
] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

interface SectionInfo {
  key: SectionKey;
  /** Page path of the section. */
  path: string;
  /** Bengali title of the section page. */
  title: string;
}

export const SECTIONS: readonly SectionInfo[] = [
  { key: "cricket", path: "/cricket", title: "ক্রিকেট" },
  { key: "bengal", path: "/bengal-face", title: "বাংলার মুখ" },
  { key: "astrology", path: "/astrology", title: "জ্যোতিষ" },
  { key: "sports", path: "/football", title: "ফুটবল" },
  { key: "pictures", path: "/photo-gallery", title: "ছবিঘর" },
  { key: "career", path: "/careers", title: "কর্মজীবন" },
  { key: "lifestyle", path: "/lifestyle", title: "পাঁচমিশালি" },
];

/** What other people write for our sections (feeds, paths, queries, the editor's options). */
const ALIASES: Readonly<Record<string, SectionKey>> = {
  football: "sports",
  sport: "sports",
  careers: "career",
  jobs: "career",
  "photo-gallery": "pictures",
  photos: "pictures",
  gallery: "pictures",
  "bengal-face": "bengal",
  regional: "bengal",
  horoscope: "astrology",
  "cricket-live": "cricket",
};

export function isSectionKey(text: string): text is SectionKey {
  return (SECTION_KEYS as readonly string[]).includes(text);
}

/** The section that a word from outside means; undefined when it names none of ours. */
export function parseSection(text: string): SectionKey | undefined {
  const word = text.trim().toLowerCase();
  if (isSectionKey(word)) return word;
  return Object.hasOwn(ALIASES, word) ? ALIASES[word] : undefined;
}

export function sectionInfo(key: SectionKey): SectionInfo {
  const found = SECTIONS.find((section) => section.key === key);
  if (!found) throw new Error(`No such section: ${key}`);
  return found;
}
