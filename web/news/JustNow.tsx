import { Link } from "wouter";
import { splitRubric } from "../../core/news/labels/rubric.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { EnglishNames } from "../cricket/Texts.tsx";
import { JUST_NOW } from "../words/news.ts";
import { headlineLink } from "./cards/card-link.ts";
import { StoryTime } from "./cards/StoryTime.tsx";
import "./just-now.css";

/** The newest stories as lines with their times (decisions/front.md#automatic-order). */
export function JustNow({ cards }: { cards: readonly StoryCard[] }) {
  return cards.length === 0 ? null : (
    <section className="just-now" aria-labelledby="just-now">
      <h2 id="just-now">{JUST_NOW}</h2>
      <ol role="list">
        {cards.map((story) => {
          const { rubric, headline } = splitRubric(story.title);
          return (
            <li key={story.id}>
              <span className="facts">
                <StoryTime story={story} />
                {rubric === undefined ? null : <span>{rubric}</span>}
              </span>
              <Link href={headlineLink(story).href} className="headline headline-line">
                <EnglishNames>{headline}</EnglishNames>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
