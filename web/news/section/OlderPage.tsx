import { useState } from "react";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { searchStories } from "../../../core/news/search.ts";
import type { PageProps } from "../../deferred.tsx";
import { combinedNewsPath } from "../../rest/news-paths.ts";
import { parseCombinedNews } from "../../rest/parse-news.ts";
import { useRest } from "../../rest/use-rest.ts";
import { NEWS_FAILED, NONE_FOUND } from "../../words/common.ts";
import { headingWithPage } from "../../words/news.ts";
import { StoryGrid } from "../cards/StoryGrid.tsx";
import { EmptyList } from "../notices/EmptyList.tsx";
import { FrontSkeleton, ListFailure } from "../notices/ListNotices.tsx";
import { LaterNothingFound } from "../notices/nothing-found-part.tsx";
import { PageLinks } from "../PageLinks.tsx";
import { SearchBox } from "../SearchBox.tsx";
import "../news.css";
import "../cards/cards.css";

/** A further page of a list (`?page=2`), for readers without scripts and for search engines. It is not live. */
export function OlderPage({ params }: PageProps) {
  const { older = "2", heading = "", category } = params;
  const page = Number(older);
  const news = useRest(combinedNewsPath(page, category), parseCombinedNews, { refetchOnWindowFocus: false });
  const [query, setQuery] = useState("");
  const cards = news.data?.data;
  const found = cards && searchStories(cards, query);
  return (
    <div className="news-list">
      <div className="row news-head">
        <h1>{headingWithPage(heading, toBengaliDigits(page))}</h1>
        <SearchBox query={query} onQuery={setQuery} found={query === "" ? undefined : found?.length} />
      </div>
      {found === undefined ? (
        news.state === "error" ? (
          <ListFailure text={NEWS_FAILED} onRetry={news.retry} />
        ) : (
          <FrontSkeleton />
        )
      ) : cards?.length === 0 ? (
        <EmptyList text={NONE_FOUND} />
      ) : found.length === 0 ? (
        <LaterNothingFound query={query} emptyText={NONE_FOUND} link={false} onClear={() => setQuery("")} />
      ) : (
        <StoryGrid
          cards={found}
          visible={found.length}
          page="other"
          level={2}
          sectioned={category === undefined}
        />
      )}
      <PageLinks page={page} pages={news.data?.pagination.totalPages ?? page} />
    </div>
  );
}
