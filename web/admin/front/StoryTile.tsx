import type { Band } from "../../../core/contract/front.ts";
import { parseSection, sectionInfo } from "../../../core/news/sections.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { StoryImage } from "../../news/cards/StoryImage.tsx";
import { formatMoment } from "../dates.ts";
import { Menu } from "../kit/Menu.tsx";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { type FrontRow, placeName } from "./desk-front.ts";
import type { Drag } from "./use-drag.ts";

export type StoryAction = "up" | "down" | "pin" | "edit" | "hide";

interface StoryTileProps {
  row: FrontRow;
  band?: Band;
  first: boolean;
  last: boolean;
  drag: Drag;
  onDo: (deed: StoryAction, row: FrontRow) => void;
}

export function StoryFacts({ card }: { card: StoryCard }) {
  const section = parseSection(card.category ?? "");
  return (
    <p className="row small">
      <span>
        <BengaliParts>{card.source === "internal" ? "Ours" : (card.source ?? "")}</BengaliParts>
      </span>
      {section ? <span lang="bn">{sectionInfo(section).title}</span> : null}
      <time dateTime={card.publishDate}>{formatMoment(card.publishDate)}</time>
    </p>
  );
}

export function StoryTile({ row, band, first, last, drag, onDo }: StoryTileProps) {
  const { place, card, pin, changed } = row;
  const headline = `front-${card.id}`;
  const Headline = band ? "h4" : "h3";
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
      <Headline id={headline} lang="bn" className="front-headline">
        <EnglishNames>{card.title}</EnglishNames>
      </Headline>
      {!band && place === 1 && card.excerpt ? (
        <p lang="bn" className="front-excerpt">
          <EnglishNames>{card.excerpt}</EnglishNames>
        </p>
      ) : null}
      <StoryFacts card={card} />
    </li>
  );
}
