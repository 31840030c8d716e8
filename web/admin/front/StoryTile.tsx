import type { ComponentProps } from "react";
import type { Band } from "../../../core/contract/front.ts";
import { parseSection, sectionInfo } from "../../../core/news/sections.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { StoryImage } from "../../news/cards/StoryImage.tsx";
import { formatMoment } from "../dates.ts";
import { Menu } from "../kit/Menu.tsx";
import { BengaliParts, Moment, PaperText } from "../words/Texts.tsx";
import { type FrontRow, placeName } from "./desk-front.ts";

export type StoryAction = "up" | "down" | "pin" | "edit" | "hide";

interface StoryTileProps {
  row: FrontRow;
  band?: Band;
  first: boolean;
  last: boolean;
  drag: ComponentProps<"li">;
  onDo: (deed: StoryAction, row: FrontRow) => void;
}

export function StoryFacts({ card }: { card: StoryCard }) {
  const section = parseSection(card.category ?? "");
  return (
    <p className="row small">
      <BengaliParts as="span">{card.source === "internal" ? "Ours" : (card.source ?? "")}</BengaliParts>
      {section ? <span lang="bn">{sectionInfo(section).title}</span> : null}
      <Moment at={card.publishDate} />
    </p>
  );
}

export function StoryTile({ row, band, first, last, drag, onDo }: StoryTileProps) {
  const { place, card, pin, changed } = row;
  const headline = `front-${card.id}`;
  return (
    <li
      className={band ? "band-tile" : "front-tile"}
      data-story={card.id}
      data-place={!band && place <= 3 ? place : undefined}
      {...drag}
    >
      <div className="row ends front-place">
        <p className="row small">
          <strong>{band ? place : placeName(place)}</strong>
          {pin ? (
            <span className="front-pinned">
              {pin.until === undefined ? "Pinned" : `Pinned until ${formatMoment(pin.until)}`}
            </span>
          ) : null}
          {changed ? <span className="front-pinned">Own card</span> : null}
        </p>
        <Menu
          of={headline}
          words={{ up: "Up", down: "Down", pin: pin ? "Unpin" : "Pin here", edit: "Edit", hide: "Hide" }}
          off={{ up: first, down: last }}
          onDo={(deed) => onDo(deed, row)}
        />
      </div>
      {band?.shape !== "lead" || place === 1 ? (
        <div className="front-picture" lang="bn">
          <StoryImage story={card} sizes={band ? "16rem" : "(min-width: 64rem) 24rem, 100vw"} />
        </div>
      ) : null}
      <PaperText as={band ? "h4" : "h3"} id={headline} className="front-headline">
        {card.title}
      </PaperText>
      {!band && place === 1 && card.excerpt ? (
        <PaperText as="p" className="front-excerpt">
          {card.excerpt}
        </PaperText>
      ) : null}
      <StoryFacts card={card} />
    </li>
  );
}
