import type { ReactNode } from "react";
import type { StoryCard as Story } from "../../../core/news/story.ts";
import { StoryCard } from "./StoryCard.tsx";
import { useFresh } from "./use-fresh.ts";

/** How many stories stand beside the lead: two, so that the fifteen of a first look fill whole rows of two, three or four. */
const SECONDS = 2;
/** The stories of a front's lead block. */
export const LEAD_BLOCK = 1 + SECONDS;

interface StoryGridProps {
  cards: readonly Story[];
  /** Cards after that many wait for 'load more'; without scripts they show. */
  visible: number;
  page: "cricket" | "other";
  level: 2 | 3;
  /** Whether the cards say their sections. */
  sectioned: boolean;
  /** Between the lead's block and the grid: beside both on a wide screen. */
  aside?: ReactNode;
}

/** A front page: one lead, two seconds, then a calm grid. */
export function StoryGrid({ cards, visible, page, level, sectioned, aside }: StoryGridProps) {
  const fresh = useFresh(cards);
  const [lead, ...others] = cards;
  const seconds = others.slice(0, SECONDS);
  const rest = others.slice(SECONDS);
  if (!lead) return null;
  const of = (story: Story) => ({ story, page, level, sectioned, fresh: fresh.has(story.id) });
  return (
    <div className={aside ? "front front-with-aside" : "front"}>
      <div className="front-top">
        <StoryCard {...of(lead)} variant="lead" first />
        {seconds.length > 0 ? (
          <div className="front-seconds">
            {seconds.map((story) => (
              <StoryCard key={story.id} {...of(story)} variant="second" />
            ))}
          </div>
        ) : null}
      </div>
      {aside ? <div className="front-aside">{aside}</div> : null}
      {rest.length > 0 ? (
        <div className="front-rest">
          {rest.map((story, index) => (
            <StoryCard
              key={story.id}
              {...of(story)}
              variant="standard"
              beyond={index + 1 + SECONDS >= visible}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
