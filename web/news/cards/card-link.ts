import { parseSection, type SectionInfo, sectionInfo } from "../../../core/news/sections.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { sectionNamed } from "../../words/news.ts";

/** `external`: another website, in a new tab. */
export interface CardLink {
  href: string;
  external: boolean;
  name?: string;
}

export function headlineLink(story: Pick<StoryCard, "id">): CardLink {
  return { href: `/article/${encodeURIComponent(story.id)}`, external: false };
}

/** The publisher's page; undefined for other schemes, which no link may have. */
export function websiteOf({ websiteUrl = "" }: Pick<StoryCard, "websiteUrl">): string | undefined {
  return /^https?:\/\//i.test(websiteUrl) ? websiteUrl : undefined;
}

/** The story's section; undefined if it names none of ours. */
export function sectionOf({
  sectionName = "",
  category = "",
}: Pick<StoryCard, "sectionName" | "category">): SectionInfo | undefined {
  const key = parseSection(sectionName) ?? parseSection(category);
  return key && sectionInfo(key);
}

/**
 * Target of a card's button (decisions/news.md#cards): the article if it is ours; the publisher on the cricket
 * page; else the section, or the article without one.
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
