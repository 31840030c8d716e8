import type { ComponentType, ReactNode } from "react";
import { repeatedPictures } from "../../../core/news/pictures/repeated-pictures.ts";
import { ABOVE_BANDS, LEAD_BLOCK, type LeadView, type StoryCard as Story } from "../../../core/news/story.ts";
import { StoryCard } from "./StoryCard.tsx";
import { useFresh } from "./use-fresh.ts";

interface StoryGridProps {
  cards: readonly Story[];
  /**
   * Number of cards that are visible; further ones wait for 'load more', but without scripts they are visible.
   */
  visible: number;
  page: "cricket" | "other";
  level: 2 | 3;
  sectioned: boolean;
  /** Ids of cards whose image appears higher on the page; by default computed from the cards. */
  repeated?: ReadonlySet<string>;
  /** Content directly below the lead block. */
  below?: ReactNode;
  /** Content between the lead block and the grid; on wide screens beside both. */
  aside?: ReactNode;
  between?: ReactNode;
  /** Form of the lead, if it is not ordinary. */
  form?: LeadView | undefined;
  /** Part below a lead that has a form. */
  leadPart?: ComponentType<{ form: LeadView }> | undefined;
}

/** Stories of the front page: a lead, two further ones beside it, and a grid. */
export function StoryGrid({
  cards,
  visible,
  page,
  level,
  sectioned,
  repeated = repeatedPictures(cards),
  below,
  aside,
  between,
  form: given,
  leadPart: LeadPart,
}: StoryGridProps) {
  const fresh = useFresh(cards);
  const [lead, ...seconds] = cards.slice(0, LEAD_BLOCK);
  if (!lead) return null;
  const form = given?.id === lead.id ? given : undefined;
  const big = form?.form === "big";
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
      {big ? (
        <div className="front-big">
          <StoryCard {...of(lead)} variant="lead" first />
        </div>
      ) : null}
      <div className={aside ? "front front-with-aside" : "front"}>
        {big ? null : (
          <div className="front-top">
            <StoryCard key={lead.id} {...of(lead)} variant="lead" first>
              {form && LeadPart ? <LeadPart key={form.form} form={form} /> : null}
            </StoryCard>
            {seconds.length > 0 ? (
              <div className="front-seconds">
                {seconds.map((story) => (
                  <StoryCard key={story.id} {...of(story)} variant="second" />
                ))}
              </div>
            ) : null}
          </div>
        )}
        {below ? <div>{below}</div> : null}
        {aside ? <div className="front-aside">{aside}</div> : null}
        {rest(big ? 1 : LEAD_BLOCK, between ? ABOVE_BANDS : undefined)}
      </div>
      {between}
      {/* These cards are under the last heading of `between`. */}
      {between ? rest(ABOVE_BANDS, undefined, level === 2 ? 3 : 4) : null}
    </>
  );
}
