import { repeatedPictures } from "../../../core/news/pictures/repeated-pictures.ts";
import type { StoryCard as Story } from "../../../core/news/story.ts";
import { parseCombinedNews } from "../../rest/parse-news.ts";
import { useRest } from "../../rest/use-rest.ts";
import { LATEST_NEWS } from "../../words/pages.ts";
import { StoryCard } from "../cards/StoryCard.tsx";
import { LATEST_CALL } from "./latest-call.ts";
import "../cards/cards.css";
import "./latest-stories.css";

const SHOWN = 4;

/**
 * Newest stories except those `above`, for pages with little content. If the list fails, it renders nothing.
 */
export function LatestStories({ above = [] }: { above?: readonly Story[] }) {
  const { data } = useRest(LATEST_CALL, parseCombinedNews, { refetchOnWindowFocus: false });
  const ids = new Set(above.map(({ id }) => id));
  const cards = (data?.data ?? []).filter(({ id }) => !ids.has(id)).slice(0, SHOWN);
  const repeated = repeatedPictures([...above, ...cards]);
  if (cards.length === 0) return null;
  return (
    <section className="latest-stories" aria-labelledby="latest-stories">
      <h2 id="latest-stories">{LATEST_NEWS}</h2>
      <div className="front">
        <div className="front-rest">
          {cards.map((story) => (
            <StoryCard
              key={story.id}
              story={story}
              variant="standard"
              level={3}
              repeated={repeated.has(story.id)}
              sectioned
            />
          ))}
        </div>
      </div>
    </section>
  );
}
