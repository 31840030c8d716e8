import type { ReactNode } from "react";
import { repeatedPictures } from "../../../core/news/pictures/repeated-pictures.ts";
import { ABOVE_BANDS, LEAD_BLOCK, type StoryCard as Story } from "../../../core/news/story.ts";
import { StoryCard } from "./StoryCard.tsx";
import { useFresh } from "./use-fresh.ts";

interface StoryGridProps {
  cards: readonly Story[];
  /** Cards after that many wait for 'load more'; without scripts they show. */
  visible: number;
  page: "cricket" | "other";
  level: 2 | 3;
  /** Whether the cards say their sections. */
  sectioned: boolean;
  /** Which of them have their picture above them already, where that is not told by the cards alone. */
  repeated?: ReadonlySet<string>;
  /** Between the lead's block and the grid: beside both on a wide screen. */
  aside?: ReactNode;
  /** Between the first stories and all others. */
  between?: ReactNode;
}

/** A front page: one lead, two seconds, then a calm grid. */
export function StoryGrid({
  cards,
  visible,
  page,
  level,
  sectioned,
  repeated = repeatedPictures(cards),
  aside,
  between,
}: StoryGridProps) {
  const fresh = useFresh(cards);
  const [lead, ...seconds] = cards.slice(0, LEAD_BLOCK);
  if (!lead) return null;
  const of = (story: Story) => ({
    story,
    page,
    level,
    sectioned,
    fresh: fresh.has(story.id),
    repeated: repeated.has(story.id),
  });
  const rest = (from: number, to?: number, below: 2 | 3 | 4 = level) =>
    cards.length > from ? (
      <div className="front-rest">
        {cards.slice(from, to).map((story, index) => (
          <StoryCard
            key={story.id}
            {...of(story)}
            level={below}
            variant="standard"
            beyond={index + from >= visible}
          />
        ))}
      </div>
    ) : null;
  return (
    <>
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
        {rest(LEAD_BLOCK, between ? ABOVE_BANDS : undefined)}
      </div>
      {between}
      {/* Under the heading with which that ends. */}
      {between ? rest(ABOVE_BANDS, undefined, level === 2 ? 3 : 4) : null}
    </>
  );
}
