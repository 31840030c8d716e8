import type { ReactNode } from "react";
import { Link } from "wouter";
import type { BlogDocument } from "../../core/blog/blog.ts";
import { postsOf } from "../../core/blog/blog-document.ts";
import { blogPath } from "../../core/blog/blog-path.ts";
import { clockIn, dayAndClockIn, dayNumber, machineTime } from "../../core/blog/blog-times.ts";
import type { DetailedStory } from "../../core/contract/detailed-story/story-details.ts";
import { sectionOf } from "../article/ArticleStory.tsx";
import { EnglishNames } from "../cricket/Texts.tsx";
import { originAtom, useAtomValue } from "../state.ts";
import { BEGAN, beginsOn, ENDED, LATEST, LIVE, STATES, WRITING, ZONES } from "../words/blog.ts";

/** State of a blog, its times, and the zone of all times on the page. */
function BlogState({ blog }: { blog: BlogDocument }) {
  const { state, zone, beginsAt, openedAt, closedAt } = blog;
  const [newest] = postsOf(blog);
  const isKnownDay = (at: string) => openedAt && dayNumber(zone, at) === dayNumber(zone, openedAt);
  const time = (at: string) => (
    <time dateTime={machineTime(zone, at)}>
      {at !== openedAt && isKnownDay(at) ? clockIn(zone, at) : dayAndClockIn(zone, at)}
    </time>
  );
  return (
    <p className="facts article-facts">
      <span className={`blog-state-word blog-state-${state}`}>{STATES[state]}</span>
      {state === "soon" && beginsAt ? (
        <time dateTime={machineTime(zone, beginsAt)}>{beginsOn(dayAndClockIn(zone, beginsAt))}</time>
      ) : null}
      {openedAt ? (
        <span>
          {BEGAN}
          {time(openedAt)}
        </span>
      ) : null}
      {state !== "closed" && newest ? (
        <span>
          {LATEST}
          {time(newest.at)}
        </span>
      ) : null}
      {state === "closed" && closedAt ? (
        <span>
          {ENDED}
          {time(closedAt)}
        </span>
      ) : null}
      <span>{ZONES[zone]}</span>
    </p>
  );
}

interface BlogHeadProps {
  story: DetailedStory;
  blog: BlogDocument | undefined;
  /** The image. */
  children: ReactNode;
}

export function BlogHead({ story, blog, children }: BlogHeadProps) {
  const section = sectionOf(story);
  const deck = story.subtitle ?? story.excerpt;
  return (
    <header className="article-head">
      <p className="blog-address">{`${useAtomValue(originAtom)}${blogPath(story.id)}`}</p>
      <p className="blog-kicker">
        <span className={blog?.state === "live" ? "blog-live" : "blog-live blog-live-over"}>{LIVE}</span>
        {section ? (
          <Link href={section.path} className="link screen-only">
            {section.title}
          </Link>
        ) : null}
        {blog?.writing ? <span className="blog-writing one-line small">{WRITING}</span> : null}
      </p>
      <h1>
        <EnglishNames>{story.title}</EnglishNames>
      </h1>
      {deck ? (
        <p className="article-deck">
          <EnglishNames>{deck}</EnglishNames>
        </p>
      ) : null}
      {blog ? <BlogState blog={blog} /> : null}
      {children}
    </header>
  );
}
