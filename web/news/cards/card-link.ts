import { parseSection, type SectionInfo, sectionInfo } from "../../../core/news/sections.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { sectionNamed } from "../../words/news.ts";

/** Target of a link. `external`: another website, in a new tab. */
export interface CardLink {
  href: string;
  external: boolean;
  name?: string;
}

export function headlineLink(story: Pick<StoryCard, "id">): CardLink {
  return { href: `/article/${encodeURIComponent(story.id)}`, external: false };
}

/** Address of the story at its publisher; undefined for other schemes, to which no link may lead. */
export function websiteOf({ websiteUrl = "" }: Pick<StoryCard, "websiteUrl">): string | undefined {
  return /^https?:\/\//i.test(websiteUrl) ? websiteUrl : undefined;
}

/** Section of the story; undefined if it names none of ours. */
export function sectionOf({
  sectionName = "",
  category = "",
}: Pick<StoryCard, "sectionName" | "category">): SectionInfo | undefined {
  const key = parseSection(sectionName) ?? parseSection(category);
  return key && sectionInfo(key);
}

/**
 * Target of a card's button (decisions/news.md#cards): the article if it is our own; on the cricket page the
 * publisher; otherwise the section, or the article if it has no section.
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
