import type { ReactNode } from "react";
import type { StoryCard } from "../../../core/news/story.ts";
import { StoryGrid } from "../../news/cards/StoryGrid.tsx";
import { LatestStories } from "../../news/latest/LatestStories.tsx";
import { PlaceLinks } from "../PlaceLinks.tsx";
import { areFew } from "./tag-calls.ts";

interface LabelledStoriesProps {
  stories: readonly StoryCard[];
  after: string | undefined;
  /** Whether this is not the beginning of the list, which is at `path`. */
  further: boolean;
  path: string;
  children?: ReactNode;
}

/** Stories of a tag or author with links to further ones, and new stories below a short list. */
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
