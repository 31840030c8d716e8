import { useState } from "react";
import { useSearch } from "wouter";
import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import { type AdminArticle, adminArticleAnswer } from "../../../core/contract/admin.ts";
import { present } from "../../../core/present.ts";
import { AdminError, isWriter, personOf, useRead, useSession } from "../admin-api.ts";
import { Failure, NoSuchPage, PageLoading } from "../notices.tsx";
import { ArticleEditor } from "./ArticleEditor.tsx";
import "./rich-text/rich-text.css";
import "./paper.css";

/** Message if the article cannot be loaded (decisions/admin.md#editor). */
const FAILED = "Failed to fetch news details";

function Opened({ article }: { article: AdminArticle | undefined }) {
  const { me } = useSession();
  const kind = new URLSearchParams(useSearch()).get("kind");
  const [{ person, writer, first }] = useState(() => ({
    person: personOf(me),
    writer: isWriter(me),
    first: {
      ...present({ author: me?.user?.email ? me.user.name : undefined }),
      ...(kind === LIVE_BLOG && { kind, published: !isWriter(me) }),
    },
  }));
  return <ArticleEditor article={article} first={first} person={person} writer={writer} />;
}

function Existing({ id }: { id: string }) {
  const query = useRead(`/api/admin/news/${encodeURIComponent(id)}`, adminArticleAnswer, {
    queryKey: ["admin-article", id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (count, error) => count < 1 && !(error instanceof AdminError && error.status === 404),
  });
  if (query.data) return <Opened article={query.data.data} />;
  if (!query.isError) return <PageLoading />;
  const gone = query.error instanceof AdminError && [400, 404].includes(query.error.status);
  return (
    <>
      <h1>Edit article</h1>
      <Failure onRetry={gone ? undefined : () => void query.refetch()}>
        <p>{FAILED}</p>
        {gone ? <p>This article does not exist or was deleted.</p> : null}
      </Failure>
      {gone ? <NoSuchPage /> : null}
    </>
  );
}

/** Pages `/admin/new` and `/admin/edit/{id}` (decisions/admin.md#editor). */
export function EditorPage({ id }: { id: string | undefined }) {
  return id === undefined ? <Opened article={undefined} /> : <Existing id={id} />;
}
