import { parseSection, sectionInfo } from "../news/sections.ts";
import type { StoryCard } from "../news/story.ts";

/** Whether a story may be in the lead block without an editor: none of lifestyle or astrology. */
export function mayLead({ sectionName = "", category = "" }: StoryCard): boolean {
  const section = parseSection(sectionName) ?? parseSection(category);
  return section === undefined || sectionInfo(section).leads !== false;
}
