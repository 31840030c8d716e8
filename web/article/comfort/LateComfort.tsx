import type { DetailedStory } from "../../../core/contract/detailed-story/story-details.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { useDeferred } from "../../deferred.tsx";
import "./comfort.css";

const load = () => import("./Comfort.tsx");

/** Tools above the text; loaded after the page, in reserved space. */
export function LateTools({ story }: { story: DetailedStory }) {
  const late = useDeferred(load);
  return (
    <div className="row article-tools screen-only with-scripts">
      {late ? <late.Tools key={story.id} story={story} /> : null}
    </div>
  );
}

/** Foot of an article; loaded after the page, because nothing below it moves. */
export function LateFoot(props: { story: DetailedStory; similar: readonly StoryCard[] | undefined }) {
  const late = useDeferred(load);
  return <div>{late ? <late.Foot {...props} /> : null}</div>;
}
