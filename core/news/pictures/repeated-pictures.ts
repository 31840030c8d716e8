import { imageCandidates, type StoryPictures } from "./image-address.ts";

/** Ids of stories whose image appears earlier in the list (decisions/front.md#repeated-pictures). */
export function repeatedPictures(stories: readonly (StoryPictures & { id: string })[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const story of stories) {
    const [picture] = imageCandidates(story);
    if (picture === undefined) continue;
    if (seen.has(picture)) repeated.add(story.id);
    seen.add(picture);
  }
  return repeated;
}
