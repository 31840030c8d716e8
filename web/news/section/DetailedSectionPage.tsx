import { useRef, useState } from "react";
import { Link } from "wouter";
import { repeatedPictures } from "../../../core/news/pictures/repeated-pictures.ts";
import { searchStories } from "../../../core/news/search.ts";
import { type SectionKey, sectionInfo } from "../../../core/news/sections.ts";
import type { PageProps } from "../../deferred.tsx";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { detailedList, detailedPath, listPath } from "../../rest/news-paths.ts";
import { parseStoryList } from "../../rest/parse-news.ts";
import { useRest } from "../../rest/use-rest.ts";
import { NONE_IN_SECTION } from "../../words/common.ts";
import { DETAILED_FAILED, POPULAR_PAGE, SECTION_PAGE, SHOW_NEW_STORIES } from "../../words/news.ts";
import { POPULAR_NEWS } from "../../words/pages.ts";
import { StoryCard } from "../cards/StoryCard.tsx";
import { useFresh } from "../cards/use-fresh.ts";
import { LateListNews } from "../LateListNews.tsx";
import { FrontSkeleton, ListFailure } from "../notices/ListNotices.tsx";
import { LaterNothingFound } from "../notices/nothing-found-part.tsx";
import { WaitingStories } from "../notices/WaitingStories.tsx";
import { SearchBox } from "../SearchBox.tsx";
import { useVisibleList } from "../use-visible-list.ts";
import "../news.css";
import "../cards/cards.css";

interface DetailedListProps {
  list: SectionKey | "popular";
  path: string;
  asked: string;
}

/** List with excerpts. The live document announces new stories, and the reader loads them. */
function DetailedList({ list, path, asked }: DetailedListProps) {
  const feed = useRest(path, parseStoryList, {
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const live = useLiveDocument(`news:${list}`);
  const shown = useVisibleList(live.data);
  const top = useRef<HTMLDivElement>(null);
  const edited = live.data?.stories;
  const fresh = useFresh(feed.data ?? []);
  const [query, setQuery] = useState(asked);
  const found = feed.data && searchStories(feed.data, query).map((story) => edited?.[story.id] ?? story);
  const repeated = repeatedPictures(found ?? []);

  const show = (): void => {
    shown.reveal();
    setQuery("");
    feed.retry();
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div className="news-list" ref={top} tabIndex={-1}>
      <div className="row news-head">
        <h1>{list === "popular" ? POPULAR_NEWS : sectionInfo(list).title}</h1>
        <Link href={listPath(list)} className="target underlined">
          {list === "popular" ? POPULAR_PAGE : SECTION_PAGE}
        </Link>
        <SearchBox query={query} onQuery={setQuery} found={query === "" ? undefined : found?.length} />
      </div>
      <WaitingStories count={shown.waiting} words={SHOW_NEW_STORIES} onShow={show} />
      {found === undefined ? (
        feed.state === "error" ? (
          <ListFailure text={DETAILED_FAILED} onRetry={feed.retry} />
        ) : (
          <FrontSkeleton />
        )
      ) : found.length === 0 ? (
        <LaterNothingFound
          query={query}
          emptyText={NONE_IN_SECTION}
          link={asked !== ""}
          onClear={() => setQuery("")}
        />
      ) : (
        <div className="detailed">
          {found.map((story, index) => (
            <StoryCard
              key={story.id}
              story={story}
              variant="detailed"
              first={index === 0}
              repeated={repeated.has(story.id)}
              fresh={fresh.has(story.id)}
            />
          ))}
        </div>
      )}
      <LateListNews
        list={top}
        wanted={0}
        shown={0}
        state="ready"
        count={shown.toast}
        onShow={show}
        onDismiss={shown.dismiss}
      />
    </div>
  );
}

export function DetailedSectionPage({ params }: PageProps) {
  const list = detailedList(params);
  if (!list) return null;
  return (
    <div>
      <DetailedList list={list} path={detailedPath(params)} asked={params.asked ?? ""} />
    </div>
  );
}
