import { useEffect, useState } from "react";
import { Link } from "wouter";
import { formatBengaliDateTime, formatReadTime } from "../../core/bengali/dates.ts";
import { NO_DETAILS } from "../../core/news/article-body.ts";
import { parseSection, sectionInfo } from "../../core/news/sections.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { parseStoryId } from "../../core/news/story-id.ts";
import type { PageProps } from "../lazy-page.ts";
import { ListFailure } from "../news/ListNotices.tsx";
import { Icon } from "../shell/Icon.tsx";
import { ArticleBar } from "./ArticleBar.tsx";
import { ArticleBody, BodySkeleton } from "./ArticleBody.tsx";
import { type ArticleText, beginsWithExcerpt } from "./article-text.ts";
import { LeadPicture } from "./LeadPicture.tsx";
import { SimilarStories } from "./SimilarStories.tsx";
import { type Article, useArticle } from "./use-article.ts";
import { useOpened } from "./use-opened.ts";
import "../news/cards.css";
import "../news/news.css";
import "./article.css";

const LOAD_FAILED = "খবর লোড করতে সমস্যা হয়েছে।";

function sectionOf(story: StoryCard | undefined) {
  const key = parseSection(story?.category ?? "") ?? parseSection(story?.sectionName ?? "");
  return key && sectionInfo(key);
}

function Facts({ story }: { story: StoryCard }) {
  const names = [story.authorName, story.source === "internal" ? undefined : story.source];
  return (
    <p className="article-facts">
      {[...new Set(names)].map((name) =>
        name ? (
          <span key={name} className="article-name">
            {name}
          </span>
        ) : null,
      )}
      <time dateTime={story.publishDate}>{formatBengaliDateTime(story.publishDate)}</time>
      <span>{formatReadTime(story.readTime)}</span>
    </p>
  );
}

function Head({ story, text }: { story: StoryCard; text: ArticleText }) {
  const section = sectionOf(story);
  const { excerpt } = story;
  const deck =
    excerpt && !(text.kind === "body" && beginsWithExcerpt(text.html, excerpt)) ? excerpt : undefined;
  return (
    <header className="article-head">
      {section ? (
        <Link href={section.path} className="article-kicker">
          {section.title}
        </Link>
      ) : null}
      <h1>{story.title}</h1>
      {deck ? <p className="article-deck">{deck}</p> : null}
      <Facts story={story} />
    </header>
  );
}

/** The text, or what stands in for it. Without scripts nothing more comes, so that what is known now is said. */
function Text({ text, noExcerpt }: { text: ArticleText; noExcerpt: boolean }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (text.kind === "body") return <ArticleBody html={text.html} />;
  if (text.kind === "excerpt") return null;
  if (text.kind === "none") return <p className="article-body article-nothing">{NO_DETAILS}</p>;
  if (hydrated) return <BodySkeleton />;
  return (
    <>
      <div className="article-with-scripts">
        <BodySkeleton />
      </div>
      {noExcerpt ? (
        <p className="article-body article-nothing article-without-scripts">{NO_DETAILS}</p>
      ) : null}
    </>
  );
}

function Original({ story }: { story: StoryCard }) {
  if (!story.websiteUrl) return null;
  return (
    <p className="article-original">
      <a className="button" href={story.websiteUrl} target="_blank" rel="noopener noreferrer nofollow">
        মূল ওয়েবসাইটে পড়ুন
        <Icon name="external" />
        <span className="visually-hidden"> (নতুন ট্যাবে খোলে)</span>
      </a>
    </p>
  );
}

/** SPEC 7, 8: no story of this id anywhere. */
function NotFound() {
  return (
    <div className="article-page">
      <ArticleBar list="/" />
      <div className="notice">
        <h1 lang="en">Article not found</h1>
        <p className="article-lost">খবরটি সরিয়ে নেওয়া হয়েছে, কিংবা ঠিকানাটি ঠিক নয়।</p>
        <Link href="/" className="button">
          সর্বশেষ খবর দেখুন
        </Link>
      </div>
    </div>
  );
}

function Waiting({ article }: { article: Article }) {
  return (
    <div className="article-page">
      <ArticleBar list="/" />
      {article.state === "error" ? (
        <ListFailure text={LOAD_FAILED} onRetry={article.retry} />
      ) : (
        <div className="article-waiting" aria-busy="true">
          <div className="bone bone-headline" />
          <div className="bone bone-headline bone-short" />
          <div className="bone bone-lead" />
          <BodySkeleton />
        </div>
      )}
    </div>
  );
}

/** `/article/{id}` (SPEC 2.4). */
export function ArticlePage({ params }: PageProps) {
  const id = parseStoryId(params.id ?? "") ?? params.id ?? "";
  const article = useArticle(id);
  const { state, story, text, similar, retry } = article;
  useOpened(id, state === "ready" && story !== undefined);
  if (state === "absent") return <NotFound />;
  if (!story) return <Waiting article={article} />;
  const section = sectionOf(story);
  return (
    <div className="article-page">
      <ArticleBar list={section?.path ?? "/"} shared={{ title: story.title, path: `/article/${id}` }} />
      <div className="article-columns">
        <article className="article">
          <Head story={story} text={text} />
          <LeadPicture story={story} />
          {state === "partial" ? (
            <ListFailure text={LOAD_FAILED} onRetry={retry} />
          ) : (
            <Text text={text} noExcerpt={!story.excerpt} />
          )}
          <Original story={story} />
        </article>
        <SimilarStories
          id={id}
          section={section?.key}
          similar={similar}
          loading={similar === undefined && state === "ready"}
        />
      </div>
    </div>
  );
}
