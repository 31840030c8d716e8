import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { formatBengaliDateTime, formatReadTime } from "../../core/bengali/dates.ts";
import { comparableText } from "../../core/bengali/normalise.ts";
import type { DetailedStory } from "../../core/contract/detailed-story/story-details.ts";
import { NO_DETAILS } from "../../core/news/body/article-body.ts";
import { isExcerptOnly, READ_ORIGINAL } from "../../core/news/feeds/rights.ts";
import { bylineNames } from "../../core/news/labels/story-labels.ts";
import { parseSection, sectionInfo } from "../../core/news/sections.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { EnglishNames } from "../cricket/Texts.tsx";
import { websiteOf } from "../news/cards/card-link.ts";
import { CORRECTED_AT, readWholeAt, UPDATED_AT, wholeIsAt } from "../words/article.ts";
import { NEW_TAB } from "../words/common.ts";
import { ArticleBody, BodySkeleton } from "./ArticleBody.tsx";
import { type ArticleText, beginsWithExcerpt } from "./article-text.ts";
import { Corrections } from "./Corrections.tsx";
import { ArticleTags } from "./foot/ArticleTags.tsx";
import { ExternalIcon } from "./icons.tsx";
import { LeadPicture } from "./LeadPicture.tsx";
import "../news/cards/cards.css";
import "../news/news.css";
import "./article.css";

export function sectionOf(story: Pick<StoryCard, "category" | "sectionName"> | undefined) {
  const key = parseSection(story?.category ?? "") ?? parseSection(story?.sectionName ?? "");
  return key && sectionInfo(key);
}

/** Time of the last change with a notice to readers; if the change was a correction, the time links to it. */
function Revised({ revisedAt, corrections }: DetailedStory) {
  if (revisedAt === undefined) return null;
  const time = <time dateTime={revisedAt}>{formatBengaliDateTime(revisedAt)}</time>;
  return corrections?.[0]?.at === revisedAt ? (
    <a href="#corrections">
      {CORRECTED_AT}
      {time}
    </a>
  ) : (
    <span>
      {UPDATED_AT}
      {time}
    </span>
  );
}

function AuthorName({ name, slug }: { name: string; slug: string | undefined }) {
  const words = <EnglishNames>{name}</EnglishNames>;
  return slug === undefined ? words : <Link href={`/author/${encodeURIComponent(slug)}`}>{words}</Link>;
}

function Facts({ story }: { story: DetailedStory }) {
  const names = [
    ...(story.authors ? bylineNames(story.authorName ?? "") : [story.authorName]),
    story.source === "internal" ? undefined : story.source,
  ];
  const slugOf = (name: string): string | undefined =>
    story.authors?.find((author) => comparableText(author.name) === comparableText(name))?.slug;
  return (
    <p className="facts article-facts">
      {[...new Set(names)].map((name) =>
        name ? (
          <span key={name} className="article-name">
            <AuthorName name={name} slug={slugOf(name)} />
          </span>
        ) : null,
      )}
      <time dateTime={story.publishDate}>{formatBengaliDateTime(story.publishDate)}</time>
      <Revised {...story} />
      <span>{formatReadTime(story.readTime)}</span>
    </p>
  );
}

/** Text under the headline: the subtitle, or the excerpt if the text does not begin with it. */
function deckOf({ subtitle, excerpt }: DetailedStory, text: ArticleText): string | undefined {
  if (text.kind !== "body") return excerpt ?? subtitle;
  return subtitle ?? (excerpt && !beginsWithExcerpt(text.html, excerpt) ? excerpt : undefined);
}

function Head({ story, text }: { story: DetailedStory; text: ArticleText }) {
  const section = sectionOf(story);
  const deck = deckOf(story, text);
  return (
    <header className="article-head">
      {section ? (
        <Link href={section.path} className="link screen-only">
          {section.title}
        </Link>
      ) : null}
      <h1>
        <EnglishNames>{story.title}</EnglishNames>
      </h1>
      {deck ? (
        <p className="article-deck">
          <EnglishNames>{deck}</EnglishNames>
        </p>
      ) : null}
      <Facts story={story} />
    </header>
  );
}

/**
 * The body, or what replaces it. Without scripts the page loads no further text, so it shows the final state.
 */
function Text({ text, noExcerpt }: { text: ArticleText; noExcerpt: boolean }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (text.kind === "body") return <ArticleBody html={text.html} />;
  if (text.kind === "excerpt") return null;
  if (text.kind === "none") return <p className="article-body soft">{NO_DETAILS}</p>;
  if (hydrated) return <BodySkeleton />;
  return (
    <>
      <div className="with-scripts">
        <BodySkeleton />
      </div>
      {noExcerpt ? <p className="article-body soft without-scripts">{NO_DETAILS}</p> : null}
    </>
  );
}

/** Link to the publisher; if we may not show the text, a line explains that. */
function Original({ story }: { story: DetailedStory }) {
  const website = websiteOf(story);
  const rest = isExcerptOnly(story);
  if (!website && !rest) return null;
  return (
    <div className="article-original">
      {rest ? (
        <p>
          <EnglishNames>{website ? readWholeAt(story.source) : wholeIsAt(story.source)}</EnglishNames>
        </p>
      ) : null}
      {website ? (
        <a className="button" href={website} target="_blank" rel="noopener noreferrer nofollow">
          {READ_ORIGINAL}
          <ExternalIcon />
          <span className="visually-hidden">{NEW_TAB}</span>
        </a>
      ) : null}
    </div>
  );
}

interface ArticleStoryProps {
  story: DetailedStory;
  text: ArticleText;
  failure?: ReactNode;
  tools?: ReactNode;
  foot?: ReactNode;
}

/** A story as its page and an editor's preview show it. */
export function ArticleStory({ story, text, failure, tools, foot }: ArticleStoryProps) {
  return (
    <article className="article">
      <Head story={story} text={text} />
      <LeadPicture story={story} said={text.kind === "body" ? text.said : undefined} />
      {tools}
      {failure ?? <Text text={text} noExcerpt={!story.excerpt} />}
      <Corrections corrections={story.corrections} />
      <ArticleTags story={story} />
      <Original story={story} />
      {foot}
    </article>
  );
}
