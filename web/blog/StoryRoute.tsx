import { useMemo } from "react";
import { ArticlePage } from "../article/ArticlePage.tsx";
import { Later, type PageProps } from "../deferred.tsx";
import { PageSkeleton } from "../shell/PageSkeleton.tsx";
import type { BlogPageProps } from "./BlogPage.tsx";
import { blogPage } from "./blog-part.ts";

function LateBlog({ id, story, text, similar, loaded }: BlogPageProps) {
  const given = useMemo(() => ({ id, story, text, similar, loaded }), [id, story, text, similar, loaded]);
  return <Later part={blogPage} given={given} room={<PageSkeleton />} />;
}

/** Page `/article/{id}`: an article, or a live blog, whose script articles do not load. */
export function StoryRoute({ params }: PageProps) {
  return <ArticlePage params={params} Blog={LateBlog} />;
}
