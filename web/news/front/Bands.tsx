import { useState } from "react";
import { Link } from "wouter";
import { stripEntries } from "../../../core/cricket/strip/strip-document.ts";
import type { BandShape, BandView, StoryCard as Story } from "../../../core/news/story.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { Match } from "../../cricket/strip/LiveStrip.tsx";
import { renderedAtAtom, useAtomValue } from "../../state.ts";
import { MORE_STORIES } from "../../words/common.ts";
import { SEE_ALL } from "../../words/news.ts";
import { type CardVariant, StoryCard } from "../cards/StoryCard.tsx";
import type { BandsProps } from "../NewsList.tsx";
import { useDrawn } from "./use-drawn.ts";

function BandScore() {
  const data = useDrawn("strip");
  const openedAt = useAtomValue(renderedAtAtom);
  const first = data && stripEntries(data, openedAt)[0];
  const [shown, setShown] = useState(first);
  const current = shown && data?.strip[shown.code];
  const match = current ? { ...current, code: shown.code } : shown;
  if (current && JSON.stringify(match) !== JSON.stringify(shown)) setShown(match);
  return match ? (
    <ul role="list" className="band-score">
      <Match match={match} ribbon />
    </ul>
  ) : null;
}

const VARIANTS: Readonly<Record<BandShape, readonly [CardVariant, CardVariant]>> = {
  scores: ["standard", "standard"],
  photos: ["photo", "photo"],
  lead: ["photo", "brief"],
  plain: ["standard", "standard"],
};

interface BandProps {
  id: string;
  band: BandView;
  cards: readonly Story[];
  repeated: ReadonlySet<string>;
  level: 2 | 3;
}

function Band({ id, band: { title, shape, href }, cards, repeated, level }: BandProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const hydrated = useHydrated();
  const [first, others] = VARIANTS[shape] ?? VARIANTS.plain;
  return (
    <section className={`band band-${shape}`} aria-labelledby={`band-${id}`}>
      <div className="band-head spread">
        <Heading id={`band-${id}`}>{title}</Heading>
        {href ? (
          <Link href={href} className="small link">
            {SEE_ALL}
            <span className="visually-hidden">: {title}</span>
          </Link>
        ) : null}
      </div>
      <div className="band-cards">
        {shape === "scores" ? <BandScore /> : null}
        {cards.map((story, index) => (
          <StoryCard
            key={story.id}
            story={story}
            variant={index === 0 ? first : others}
            level={level === 2 ? 3 : 4}
            aged={hydrated}
            repeated={repeated.has(story.id)}
          />
        ))}
      </div>
    </section>
  );
}

/** Bands of the front page in order, and the heading of the list below (decisions/front.md#bands). */
export function Bands({ bands, cards, repeated, level }: BandsProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <>
      <div className="bands">
        {bands.order.map((id) => {
          const band = bands.by[id];
          const own = cards.filter((card) => band?.order.includes(card.id));
          return band && own.length > 0 ? (
            <Band key={id} id={id} band={band} repeated={repeated} level={level} cards={own} />
          ) : null;
        })}
      </div>
      <Heading className="band-rest">{MORE_STORIES}</Heading>
    </>
  );
}
