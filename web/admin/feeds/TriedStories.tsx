import { useEffect, useRef } from "react";
import type { FeedTrialResult, TriedStory } from "../../../core/contract/feeds/desk-feeds.ts";
import { imageProxyPath } from "../../../core/news/image-address.ts";
import { formatMoment } from "../dates.ts";

function Story({ story }: { story: TriedStory }) {
  const { title, excerpt, imageUrl, imageAlt, authorName, websiteUrl, publishedAt, wholeText } = story;
  return (
    <li>
      {imageUrl === undefined ? (
        <span className="feeds-picture">No picture</span>
      ) : (
        <img
          className="feeds-picture"
          src={imageProxyPath(imageUrl, 320)}
          alt={imageAlt ?? ""}
          lang="bn"
          width={96}
          height={64}
          loading="lazy"
        />
      )}
      <div>
        <h4 lang="bn">{title}</h4>
        {excerpt === undefined ? null : <p lang="bn">{excerpt}</p>}
        <p className="admin-hint">
          {publishedAt === undefined ? (
            "No date: it counts as new when it is first seen"
          ) : (
            <time dateTime={publishedAt}>{formatMoment(publishedAt)}</time>
          )}
          {authorName === undefined ? null : (
            <>
              , <span lang="bn">{authorName}</span>
            </>
          )}
          {wholeText ? ", whole text" : ""}
          {websiteUrl === undefined ? ", no page of its own" : ""}
        </p>
      </div>
    </li>
  );
}

/** What a feed gives: its first stories as readers would see them, and what would be left out. */
export function TriedStories({ result: { found, stories, problems } }: { result: FeedTrialResult }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the form fills the screen.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <section className="feeds-tried" aria-label="What this gives">
      <h3 ref={heading}>
        {found === 0
          ? "It has no stories just now"
          : found > stories.length
            ? `${found} stories; the first ${stories.length}:`
            : `${found} ${found === 1 ? "story" : "stories"}:`}
      </h3>
      {problems.length > 0 ? (
        <ul className="feeds-problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      <ol role="list">
        {stories.map((story, index) => (
          // A trial's list stays as it is.
          // biome-ignore lint/suspicious/noArrayIndexKey: two stories may have one title
          <Story key={index} story={story} />
        ))}
      </ol>
    </section>
  );
}
