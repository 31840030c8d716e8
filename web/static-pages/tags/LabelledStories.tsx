import type { ReactNode } from "react";
import type { StoryCard } from "../../../core/news/story.ts";
import { StoryGrid } from "../../news/cards/StoryGrid.tsx";
import { LatestStories } from "../../news/latest/LatestStories.tsx";
import { PlaceLinks } from "../PlaceLinks.tsx";
import { areFew } from "./tag-calls.ts";

interface LabelledStoriesProps {
  stories: readonly StoryCard[];
  /** Where the next part begins. */
  after: string | undefined;
  /** Whether this is not the list's beginning, which stands at `path`. */
  further: boolean;
  path: string;
  /** What stands in the place of none. */
  children?: ReactNode;
}

/** Stories of a tag or an author, the ways to more of them, and below few of them what is new. */
export function LabelledStories({ stories, after, further, path, children }: LabelledStoriesProps) {
  return (
    <>
      {stories.length === 0 && children ? (
        children
      ) : (
        <StoryGrid cards={stories} visible={stories.length} page="other" level={2} sectioned />
      )}
      <PlaceLinks further={further} path={path} next={after && `?after=${after}`} />
      {!further && areFew(stories) ? <LatestStories above={stories} /> : null}
    </>
  );
}
