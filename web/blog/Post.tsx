import { formatStoryTime } from "../../core/bengali/dates.ts";
import type { BlogPost, BlogZone } from "../../core/blog/blog.ts";
import { postPath } from "../../core/blog/blog-path.ts";
import { clockIn, dayAndClockIn, machineTime } from "../../core/blog/blog-times.ts";
import { DAY_MS } from "../../core/time-units.ts";
import { ArticleBody } from "../article/ArticleBody.tsx";
import { usePageClock } from "../browser/use-page-clock.ts";
import { EnglishNames } from "../cricket/Texts.tsx";
import { UPDATED_AT } from "../words/article.ts";
import { BY_MATCH, KEY_EVENTS, LINK_TO_POST, POST_AT, TAKEN_BACK } from "../words/blog.ts";
import { CORRECTIONS } from "../words/common.ts";

export function PostTime({ zone, at }: { zone: BlogZone; at: string }) {
  return <time dateTime={machineTime(zone, at)}>{clockIn(zone, at)}</time>;
}

/** Age of a post of the last day, as soon as the reader's clock is known. */
function Age({ at }: { at: string }) {
  const now = usePageClock();
  const age = now === undefined ? Number.NaN : now - Date.parse(at);
  return <span className="blog-age small screen-only">{age < DAY_MS ? formatStoryTime(at, now) : ""}</span>;
}

interface PostProps {
  blogId: string;
  zone: BlogZone;
  post: BlogPost;
  /** Whether the time has its day, because the page is for print. */
  whole?: boolean;
}

/** Content of a post; its list or the pinned box is around it. */
export function Post({ blogId, zone, post, whole = false }: PostProps) {
  const { id, at, title, contentHtml, byline, key, origin, changedAt, corrections, takenBack } = post;
  return (
    <>
      <p className="blog-time">
        <a href={postPath(blogId, id)} title={LINK_TO_POST}>
          {whole ? (
            <time dateTime={machineTime(zone, at)}>{dayAndClockIn(zone, at)}</time>
          ) : (
            <PostTime zone={zone} at={at} />
          )}
        </a>
        {whole ? null : <Age at={at} />}
      </p>
      <div className={takenBack ? "blog-words blog-taken-back" : "blog-words"}>
        {key ? <p className="blog-key-mark small">{KEY_EVENTS}</p> : null}
        {title ? (
          <h2>
            <EnglishNames>{title}</EnglishNames>
          </h2>
        ) : (
          <h2 className="visually-hidden">
            {POST_AT}
            {clockIn(zone, at)}
          </h2>
        )}
        {takenBack ? <p className="blog-taken small">{TAKEN_BACK}</p> : null}
        <ArticleBody html={contentHtml} />
        {corrections.map((correction) => (
          <p key={`${correction.at} ${correction.text}`} className="blog-correction small">
            <strong>{CORRECTIONS}</strong> <PostTime zone={zone} at={correction.at} />: {correction.text}
          </p>
        ))}
        <p className="facts blog-facts">
          {byline || origin === "match" ? (
            <span>{byline ? <EnglishNames>{byline}</EnglishNames> : BY_MATCH}</span>
          ) : null}
          {changedAt ? (
            <span>
              {UPDATED_AT}
              <PostTime zone={zone} at={changedAt} />
            </span>
          ) : null}
        </p>
      </div>
    </>
  );
}
