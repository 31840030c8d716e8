import { Link } from "wouter";
import { postPath } from "../../core/blog/blog-path.ts";
import { type SearchAddress, searchAddressText } from "../../core/news/search-address.ts";
import { parseSection, sectionInfo } from "../../core/news/sections.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { markWords } from "../../core/search/marks.ts";
import type { QueryWord } from "../../core/search/query.ts";
import { EnglishNames } from "../cricket/Texts.tsx";
import { headlineLink } from "../news/cards/card-link.ts";
import { StoryImage } from "../news/cards/StoryImage.tsx";
import { StoryTime } from "../news/cards/StoryTime.tsx";
import { ALL_BY_AUTHOR_LABEL, ALL_OF_SOURCE_LABEL } from "../words/search.ts";

/** Text in which searched words are marked, and Latin names marked as English. */
function Marked({ text, words }: { text: string; words: readonly QueryWord[] }) {
  let at = 0;
  return markWords(text, words).map(({ text: piece, found }) => {
    const key = at;
    at += piece.length;
    const said = <EnglishNames key={key}>{piece}</EnglishNames>;
    return found ? <mark key={key}>{said}</mark> : said;
  });
}

interface FoundStoryProps {
  story: StoryCard;
  passage: string | undefined;
  /** Post of a live blog to which the result leads. */
  post: string | undefined;
  words: readonly QueryWord[];
  address: SearchAddress;
  first: boolean;
  repeated: boolean;
}

/**
 * A search result, with the searched words marked in headline and excerpt, or if they are not there, in a
 * passage of the text.
 */
export function FoundStory({ story, passage, post, words, address, first, repeated }: FoundStoryProps) {
  const section = parseSection(story.sectionName ?? "") ?? parseSection(story.category ?? "");
  const excerpt = passage ?? story.excerpt;
  const { after: _, ...narrowed } = address;
  const only = (change: Partial<SearchAddress>): string =>
    `/search${searchAddressText({ ...narrowed, ...change })}`;
  return (
    <li className="found">
      <article>
        <StoryImage
          story={story}
          sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 12rem, 6rem"
          first={first}
          repeated={repeated}
        />
        <div className="found-words">
          <p className="facts card-facts">
            {section ? <span className="found-section">{sectionInfo(section).title}</span> : null}
            <StoryTime story={story} />
          </p>
          <h3>
            <Link href={post === undefined ? headlineLink(story).href : postPath(story.id, post)}>
              <Marked text={story.title} words={words} />
            </Link>
          </h3>
          {excerpt ? (
            <p className="found-excerpt">
              <Marked text={excerpt} words={words} />
            </p>
          ) : null}
          <p className="facts card-facts found-by">
            {story.authorName ? (
              <a href={only({ author: story.authorName })}>
                <span className="visually-hidden">{ALL_BY_AUTHOR_LABEL}</span>
                <EnglishNames>{story.authorName}</EnglishNames>
              </a>
            ) : null}
            {story.source && story.source !== "internal" ? (
              <a href={only({ source: story.source })}>
                <span className="visually-hidden">{ALL_OF_SOURCE_LABEL}</span>
                <EnglishNames>{story.source}</EnglishNames>
              </a>
            ) : null}
          </p>
        </div>
      </article>
    </li>
  );
}
