import type { ComponentType } from "react";
import { Link } from "wouter";
import { LIVE_BLOG } from "../../core/blog/blog.ts";
import type { DetailedStory } from "../../core/contract/detailed-story/story-details.ts";
import { isExcerptOnly } from "../../core/news/feeds/rights.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { parseStoryId } from "../../core/news/story-id.ts";
import { stripPart } from "../cricket/strip/strip-part.ts";
import { Later, type PageProps } from "../deferred.tsx";
import { ListFailure } from "../news/notices/ListNotices.tsx";
import { ARTICLE_NOT_FOUND, LOAD_FAILED, LOST, WITHDRAWN } from "../words/article.ts";
import { SEE_LATEST } from "../words/common.ts";
import { ArticleBar } from "./ArticleBar.tsx";
import { BodySkeleton } from "./ArticleBody.tsx";
import { ArticleStory, sectionOf } from "./ArticleStory.tsx";
import type { ArticleText } from "./article-text.ts";
import { LateFoot, LateTools } from "./comfort/LateComfort.tsx";
import { SimilarStories } from "./SimilarStories.tsx";
import { type Article, useArticle } from "./use-article.ts";
import { useOpened } from "./use-opened.ts";
import { useWithdrawn } from "./use-withdrawn.ts";

const BEGUN = { begun: true };

/** Message if no story has this id (decisions/news.md#article-by-id). */
function NotFound() {
  return (
    <div className="article-page">
      <ArticleBar list="/" />
      <div className="notice">
        <h1 lang="en">{ARTICLE_NOT_FOUND}</h1>
        <p className="article-lost">{LOST}</p>
        <Link href="/" className="button">
          {SEE_LATEST}
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

function Withdrawn() {
  return (
    <div className="article-page">
      <ArticleBar list="/" />
      <div className="notice" role="alert">
        <p className="article-lost">{WITHDRAWN}</p>
        <Link href="/" className="button">
          {SEE_LATEST}
        </Link>
      </div>
    </div>
  );
}

interface ArticlePageProps extends PageProps {
  /** Page of a story that is a live blog. */
  Blog: ComponentType<{
    id: string;
    story: DetailedStory;
    text: ArticleText;
    similar: StoryCard[] | undefined;
    loaded: boolean;
  }>;
}

export function ArticlePage({ params, Blog }: ArticlePageProps) {
  const id = parseStoryId(params.id ?? "") ?? params.id ?? "";
  const article = useArticle(id);
  const { state, story, text, similar, retry } = article;
  useOpened(id, state === "ready" && story !== undefined);
  const withdrawn = useWithdrawn(id, state === "ready" && story?.source === "internal");
  if (withdrawn) return <Withdrawn />;
  if (state === "absent") return <NotFound />;
  if (!story) return <Waiting article={article} />;
  if (story.contentType === LIVE_BLOG) {
    return <Blog id={id} story={story} text={text} similar={similar} loaded={state === "ready"} />;
  }
  const section = sectionOf(story);
  // A failure of the detail feed matters only if the page shows no text.
  const lacksText =
    state === "partial" && text.kind !== "body" && text.kind !== "pending" && !isExcerptOnly(story);
  return (
    <div className="article-page">
      {section?.key === "cricket" ? <Later part={stripPart} given={BEGUN} /> : null}
      <ArticleBar list={section?.path ?? "/"} shared={{ title: story.title, path: `/article/${id}` }} />
      <div className="article-columns">
        <ArticleStory
          story={story}
          text={text}
          tools={text.kind === "body" ? <LateTools story={story} /> : undefined}
          foot={<LateFoot story={story} similar={similar} />}
          failure={lacksText ? <ListFailure text={LOAD_FAILED} onRetry={retry} /> : undefined}
        />
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
