import { parseSection, type SectionInfo, sectionInfo } from "../../../core/news/sections.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { sectionNamed } from "../../words/news.ts";

/** Where something leads; `external`: another website, in a new tab. */
export interface CardLink {
  href: string;
  external: boolean;
  /** What is there; the story itself when absent. */
  name?: string;
}

/** The headline always leads to the article (decisions/news.md#cards). */
export function headlineLink(story: Pick<StoryCard, "id">): CardLink {
  return { href: `/article/${encodeURIComponent(story.id)}`, external: false };
}

/** The story's original website; undefined for an address of another kind, which no link may have. */
export function websiteOf({ websiteUrl = "" }: Pick<StoryCard, "websiteUrl">): string | undefined {
  return /^https?:\/\//i.test(websiteUrl) ? websiteUrl : undefined;
}

/** The section that a story belongs to; undefined where it names none of ours. */
export function sectionOf({
  sectionName = "",
  category = "",
}: Pick<StoryCard, "sectionName" | "category">): SectionInfo | undefined {
  const key = parseSection(sectionName) ?? parseSection(category);
  return key && sectionInfo(key);
}

/**
 * Where a card's button leads (decisions/news.md#cards): own articles to the article; on the cricket page to the
 * original website; else to the story's section, or to the article when it has none.
 */
export function buttonLink(story: StoryCard, page: "cricket" | "other"): CardLink {
  if (story.source === "internal") return headlineLink(story);
  const website = page === "cricket" && websiteOf(story);
  if (website) return { href: website, external: true };
  const section = sectionOf(story);
  return section
    ? { href: `/section/${section.key}/10`, external: false, name: sectionNamed(section.title) }
    : headlineLink(story);
}
