import type { DetailedStory } from "../../../core/contract/detailed-story/story-details.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { useDeferred } from "../../deferred.tsx";
import "./comfort.css";

const load = () => import("./Comfort.tsx");

/** The tools over an article's text, after the page, in a place that is kept for them. */
export function LateTools({ story }: { story: DetailedStory }) {
  const late = useDeferred(load);
  return <div className="article-tools">{late ? <late.Tools key={story.id} story={story} /> : null}</div>;
}

/** What stands under an article: after the page, where nothing is below it but what the reader has not come to. */
export function LateFoot(props: { story: DetailedStory; similar: readonly StoryCard[] | undefined }) {
  const late = useDeferred(load);
  return <div className="article-foot-place">{late ? <late.Foot {...props} /> : null}</div>;
}
