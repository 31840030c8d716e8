import { useEffect, useId, useRef } from "react";
import type { FeedTrialResult, TriedStory } from "../../../core/contract/feeds/desk-feeds.ts";
import { imageProxyPath } from "../../../core/news/pictures/image-address.ts";
import { formatMoment } from "../dates.ts";
import { PaperText } from "../words/PaperText.tsx";

function Story({ story }: { story: TriedStory }) {
  const { title, excerpt, imageUrl, imageAlt, authorName, websiteUrl, publishedAt, wholeText } = story;
  return (
    <li>
      {imageUrl === undefined ? (
        <span className="desk-picture feeds-picture">No image</span>
      ) : (
        <img
          className="desk-picture feeds-picture"
          src={imageProxyPath(imageUrl, 320)}
          alt={imageAlt ?? ""}
          lang="bn"
          width={96}
          height={64}
          loading="lazy"
        />
      )}
      <div>
        <h4>
          <PaperText>{title}</PaperText>
        </h4>
        <p>
          <PaperText>{excerpt ?? ""}</PaperText>
        </p>
        <p className="small">
          {publishedAt === undefined
            ? "No date: the story gets the time of its first poll"
            : formatMoment(publishedAt)}
          {authorName === undefined ? "" : ", "}
          <PaperText>{authorName ?? ""}</PaperText>
          {wholeText ? ", whole text" : ""}
          {websiteUrl === undefined ? ", no page of its own" : ""}
        </p>
      </div>
    </li>
  );
}

function inCounts({ found, stories, problems }: FeedTrialResult): string {
  if (found === 0) return "The feed has no stories at the moment";
  const all = `${found} ${found === 1 ? "story" : "stories"}`;
  const unread =
    problems.length === 0 ? "" : `, ${problems.length} ${problems.length === 1 ? "problem" : "problems"}`;
  return found > stories.length ? `${all}${unread}; the first ${stories.length}:` : `${all}${unread}:`;
}

/** Preview of a feed: its first stories, and the number of others. Only the number is announced. */
export function TriedStories({ result }: { result: FeedTrialResult | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (result) heading.current?.scrollIntoView({ block: "center" });
  }, [result]);
  return (
    <section className="feeds-tried" aria-labelledby={result ? id : undefined}>
      <div role="status">
        {result ? (
          <h3 ref={heading} id={id}>
            {inCounts(result)}
          </h3>
        ) : null}
      </div>
      {result ? (
        <>
          <ul className="feeds-problems">
            {result.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <ol role="list">
            {result.stories.map((story, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two stories may have one title, and the list stays as it is
              <Story key={index} story={story} />
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}
