import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { blogPath } from "../../core/blog/blog-path.ts";
import type { DetailedStory } from "../../core/contract/detailed-story/story-details.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { blogTopic } from "../../core/topics/readers-topics.ts";
import { ArticleBar } from "../article/ArticleBar.tsx";
import { ArticleBody, loadSanitiser } from "../article/ArticleBody.tsx";
import { sectionOf } from "../article/ArticleStory.tsx";
import type { ArticleText } from "../article/article-text.ts";
import { LateFoot, LateTools } from "../article/comfort/LateComfort.tsx";
import { ArticleTags } from "../article/foot/ArticleTags.tsx";
import { LeadPicture } from "../article/LeadPicture.tsx";
import { SimilarStories } from "../article/SimilarStories.tsx";
import { deferred } from "../deferred.tsx";
import { useLiveDocument } from "../live/use-live-document.ts";
import { ListFailure } from "../news/notices/ListNotices.tsx";
import type { RestResult } from "../rest/use-rest.ts";
import { LOAD_FAILED } from "../words/article.ts";
import { POSTS_COMING } from "../words/blog.ts";
import { BlogHead } from "./BlogHead.tsx";
import { BlogScore } from "./BlogScore.tsx";
import { blogSearchText, readBlogSearch } from "./blog-address.ts";
import { FollowBlog } from "./follow/FollowBlog.tsx";
import { Timeline } from "./Timeline.tsx";
import "../article/article.css";
import "../news/news.css";
import "./blog.css";

export interface BlogPageProps {
  id: string;
  story: DetailedStory;
  text: ArticleText;
  similar: StoryCard[] | undefined;
  loaded: boolean;
}

/**
 * Holds the document that the page began with until the sanitiser is loaded, so that a new post enters the page
 * with its text.
 */
function useReadable<T>(live: RestResult<T>): RestResult<T> {
  const [ready, setReady] = useState(false);
  const [first] = useState(live.data);
  useEffect(() => {
    const go = (): void => setReady(true);
    return deferred("idle", () => void loadSanitiser().then(go, go));
  }, []);
  return ready || first === undefined ? live : { ...live, data: first };
}

/** Page of a live blog (decisions/blog.md#page). */
export function BlogPage({ id, story, text, similar, loaded }: BlogPageProps) {
  const search = useSearch();
  const asked = readBlogSearch(search);
  const live = useReadable(useLiveDocument(blogTopic(id)));
  const blog = live.data;
  const section = sectionOf(story);
  const isWhole = asked.kind === "latest" || asked.kind === "newest" || asked.kind === "oldest";
  // Once there are posts, they come before the introduction, which readers of a running story know.
  const [opensTimeline] = useState(!live.data?.counts.posts);
  const introduction = isWhole && text.kind === "body" ? <ArticleBody html={text.html} /> : null;
  return (
    <div className="article-page blog-page">
      <ArticleBar list={section?.path ?? "/"} shared={{ title: story.title, path: blogPath(id) }} />
      <article className="article blog">
        <BlogHead story={story} blog={blog}>
          {isWhole && story.imageUrl ? (
            <LeadPicture story={story} said={text.kind === "body" ? text.said : undefined} />
          ) : null}
        </BlogHead>
        {blog?.match ? <BlogScore code={blog.match} /> : null}
        <div className="blog-actions row">
          {blog && blog.state !== "closed" ? <FollowBlog id={id} /> : null}
          {isWhole && loaded ? <LateTools story={story} /> : null}
        </div>
        {blog ? (
          <Timeline key={`${id} ${blogSearchText(search)}`} id={id} blog={blog} live={live} asked={asked}>
            {opensTimeline ? introduction : null}
          </Timeline>
        ) : live.state === "loading" ? (
          <p className="blog-note">{POSTS_COMING}</p>
        ) : (
          <ListFailure text={LOAD_FAILED} onRetry={live.retry} />
        )}
        {opensTimeline ? null : introduction}
        <ArticleTags story={story} />
        <LateFoot story={story} similar={similar} />
      </article>
      <SimilarStories
        id={id}
        section={section?.key}
        similar={similar}
        loading={similar === undefined && loaded}
      />
    </div>
  );
}
