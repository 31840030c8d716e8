import { useRef } from "react";
import { Link } from "wouter";
import { formatBengaliDate, formatReadTime } from "../../core/bengali/dates.ts";
import { repeatedPictures } from "../../core/news/pictures/repeated-pictures.ts";
import { EnglishNames } from "../cricket/Texts.tsx";
import { useLiveDocument } from "../live/use-live-document.ts";
import { StoryImage } from "../news/cards/StoryImage.tsx";
import { LatestStories } from "../news/latest/LatestStories.tsx";
import { SEE_LATEST } from "../words/common.ts";
import { REMOVE, SAVED_NEEDS_SCRIPTS, SAVED_NONE, SAVED_WHERE } from "../words/news.ts";
import { SAVED_STORIES } from "../words/pages.ts";
import type { SavedStory } from "./stories/saved-list.ts";
import { setSaved, useSavedStories } from "./stories/saved-stories.ts";
import "../news/news.css";
import "../news/cards/cards.css";
import "./saved-page.css";

interface SavedItemProps {
  story: SavedStory;
  repeated: boolean;
  onRemove: () => void;
}

function SavedItem({ story, repeated, onRemove }: SavedItemProps) {
  return (
    <li className="saved-item">
      <StoryImage story={story} sizes="8rem" repeated={repeated} />
      <div>
        <Link href={`/article/${encodeURIComponent(story.id)}`} className="headline saved-title">
          <EnglishNames>{story.title}</EnglishNames>
        </Link>
        <p className="facts card-facts">
          {story.source === undefined ? null : (
            <span>
              <EnglishNames>{story.source}</EnglishNames>
            </span>
          )}
          <time dateTime={story.publishDate}>{formatBengaliDate(story.publishDate)}</time>
          <span>{formatReadTime(story.readTime)}</span>
        </p>
      </div>
      <button type="button" className="button" onClick={onRemove}>
        {REMOVE}
        <span className="visually-hidden">
          : <EnglishNames>{story.title}</EnglishNames>
        </span>
      </button>
    </li>
  );
}

/** Page `/saved` with saved stories (decisions/news.md#saved-stories). */
export function SavedPage() {
  const gone = useLiveDocument("news:all").data?.gone;
  const stories = useSavedStories()?.filter(({ id }) => !gone?.includes(id));
  const repeated = repeatedPictures(stories ?? []);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (story: SavedStory): void => {
    setSaved(story, false);
    heading.current?.focus();
  };
  return (
    <div className="saved-room">
      <div className="saved-page">
        <h1 ref={heading} tabIndex={-1}>
          {SAVED_STORIES}
        </h1>
        <p className="lead">{SAVED_WHERE}</p>
        {stories === undefined ? null : stories.length === 0 ? (
          <div className="notice">
            <p>{SAVED_NONE}</p>
            <Link href="/" className="button">
              {SEE_LATEST}
            </Link>
          </div>
        ) : (
          <ul role="list" className="saved-list">
            {stories.map((story) => (
              <SavedItem
                key={story.id}
                story={story}
                repeated={repeated.has(story.id)}
                onRemove={() => remove(story)}
              />
            ))}
          </ul>
        )}
        <noscript>
          <p>{SAVED_NEEDS_SCRIPTS}</p>
        </noscript>
      </div>
      {stories?.length === 0 ? <LatestStories /> : null}
    </div>
  );
}
