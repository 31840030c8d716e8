import { useRef } from "react";
import { Link } from "wouter";
import { parseSection, type SectionKey, sectionInfo } from "../../../core/news/sections.ts";
import { Icon } from "../../icons/Icon.tsx";
import type { PageProps } from "../../lazy-page.ts";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { detailedPath } from "../../rest/news-paths.ts";
import { parseStoryList } from "../../rest/parse-news.ts";
import { useRest } from "../../rest/use-rest.ts";
import { NONE_IN_SECTION } from "../../words/common.ts";
import { DETAILED_FAILED, SECTION_PAGE, SHOW_NEW_STORIES } from "../../words/news.ts";
import { StoryCard } from "../cards/StoryCard.tsx";
import { useFresh } from "../cards/use-fresh.ts";
import { LateListNews } from "../LateListNews.tsx";
import { EmptyList } from "../notices/EmptyList.tsx";
import { FrontSkeleton, ListFailure } from "../notices/ListNotices.tsx";
import { useShownList } from "../use-shown-list.ts";
import "../news.css";
import "../cards/cards.css";

interface DetailedListProps {
  section: SectionKey;
  path: string;
}

/** The stories of a section with their excerpts. The live document says when there are new ones; the reader asks for them. */
function DetailedList({ section, path }: DetailedListProps) {
  const feed = useRest(path, parseStoryList, {
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const live = useLiveDocument(`news:${section}`);
  const shown = useShownList(live.data);
  const top = useRef<HTMLDivElement>(null);
  const edited = live.data?.stories;
  const fresh = useFresh(feed.data ?? []);

  const show = (): void => {
    shown.reveal();
    feed.retry();
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div className="news-list" ref={top} tabIndex={-1}>
      {shown.waiting > 0 ? (
        <div className="news-waiting-place">
          <button type="button" className="pill news-waiting" onClick={show}>
            <Icon name="up" />
            {SHOW_NEW_STORIES}
          </button>
        </div>
      ) : null}
      {feed.data === undefined ? (
        feed.state === "error" ? (
          <ListFailure text={DETAILED_FAILED} onRetry={feed.retry} />
        ) : (
          <FrontSkeleton />
        )
      ) : feed.data.length === 0 ? (
        <EmptyList text={NONE_IN_SECTION} />
      ) : (
        <div className="detailed">
          {feed.data.map((story, index) => (
            <StoryCard
              key={story.id}
              story={edited?.[story.id] ?? story}
              variant="detailed"
              first={index === 0}
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

/** `/section/{name}/{count}` (decisions/pages.md#addresses). */
export function DetailedSectionPage({ params }: PageProps) {
  const section = parseSection(params.name ?? "");
  if (!section) return null;
  const { title, path } = sectionInfo(section);
  return (
    <div className="detailed-page">
      <div className="news-head">
        <h1>{title}</h1>
        <Link href={path} className="news-head-link">
          {SECTION_PAGE}
        </Link>
      </div>
      <DetailedList section={section} path={detailedPath(params)} />
    </div>
  );
}
