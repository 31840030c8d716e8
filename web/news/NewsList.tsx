import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { aroundBands } from "../../core/news/pictures/around-bands.ts";
import { repeatedPictures } from "../../core/news/pictures/repeated-pictures.ts";
import { searchStories } from "../../core/news/search.ts";
import {
  ABOVE_BANDS,
  FIRST_CARDS,
  FIRST_PAGE,
  type FiveView,
  type LeadView,
  type NewsDocument,
  type StoryCard,
} from "../../core/news/story.ts";
import type { NewsTopic } from "../../core/topics/readers-topics.ts";
import { useLiveDocument } from "../live/use-live-document.ts";
import { searchPath } from "../rest/news-paths.ts";
import { parseStoryList } from "../rest/parse-news.ts";
import { useRest } from "../rest/use-rest.ts";
import { MORE_STORIES, NEWS_FAILED } from "../words/common.ts";
import { COMING, showNewStories } from "../words/news.ts";
import { StoryGrid } from "./cards/StoryGrid.tsx";
import { JustNow } from "./JustNow.tsx";
import { LateListNews } from "./LateListNews.tsx";
import { withoutWithdrawn } from "./new-stories.ts";
import { FrontSkeleton, ListFailure } from "./notices/ListNotices.tsx";
import { LaterNothingFound } from "./notices/nothing-found-part.tsx";
import { WaitingStories } from "./notices/WaitingStories.tsx";
import { pageLinks } from "./page-links-part.ts";
import { rotate } from "./rotation.ts";
import { SearchBox } from "./SearchBox.tsx";
import { useMorePages } from "./use-more-pages.ts";
import { useVisibleList } from "./use-visible-list.ts";
import "./news.css";
import "./cards/cards.css";

/** Number of cards that each press of "more" adds (decisions/news.md#lists). */
const MORE_SHOWN = 8;

/** Content until the list is published. */
const NO_NEWS: NewsDocument = { added: 0, order: [], stories: {}, internalTotal: 0, externalTotal: 0 };
export interface BandsProps {
  bands: NonNullable<NewsDocument["bands"]>;
  cards: readonly StoryCard[];
  /** Ids of cards whose image appears higher on the page. */
  repeated: ReadonlySet<string>;
  level: 2 | 3;
}

interface NewsListProps {
  topic: NewsTopic;
  /** Heading of the page; absent if the list is part of another page. */
  title?: string | undefined;
  /** Category of combined news from which 'load more' continues; absent: all news. */
  category?: string | undefined;
  /** Whether combined news continues the live document. */
  pages: boolean;
  /** Number of places by which the list is rotated to the left. */
  turn?: number;
  /** Content beside the lead block; `first`: stories of that block and of the next row. */
  aside?: (first: readonly StoryCard[]) => ReactNode;
  /** Content in the middle of the list, if its document has bands. */
  bands?: ComponentType<BandsProps>;
  /** Part below the lead, if the lead has a form. */
  leadPart?: ComponentType<{ form: LeadView }>;
  /** The morning's five. */
  fivePart?: ComponentType<{ five: FiveView }>;
  asked?: string | undefined;
  page?: "cricket" | "other";
  emptyText: string;
  onShow?: () => void;
}

const failed = (onRetry: () => void) => <ListFailure text={NEWS_FAILED} onRetry={onRetry} />;

function unique(cards: readonly StoryCard[]): StoryCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/**
 * Live list of stories: of the front page, a section, popular stories or cricket news
 * (decisions/news.md#lists).
 */
export function NewsList(props: NewsListProps) {
  const {
    topic,
    title,
    category,
    pages,
    turn = 0,
    aside: asideOf,
    bands: Bands,
    leadPart,
    fivePart: Five,
    asked = "",
    page = "other",
    emptyText,
    onShow,
  } = props;
  const live = useLiveDocument(topic);
  const document = live.data ?? (live.absent ? NO_NEWS : undefined);
  const shown = useVisibleList(document);
  const [visible, setVisible] = useState(FIRST_CARDS);
  const [query, setQuery] = useState(asked);
  const further = useRest(searchPath(asked, category), parseStoryList, { enabled: pages && asked !== "" });
  const top = useRef<HTMLDivElement>(null);

  const { bands, banded, latest } = shown;
  // Pages of combined news contain all stories, also those that bands show.
  const wanted = pages && visible > FIRST_CARDS ? Math.ceil((visible + banded.length) / FIRST_PAGE) : 1;
  const more = useMorePages(category, wanted);
  const looked = query === "" ? [] : (further.data ?? []);
  const all =
    shown.cards &&
    withoutWithdrawn(
      unique([...banded, ...rotate(shown.cards, turn), ...more.cards, ...looked]),
      document?.gone,
    );
  const cards = all?.slice(banded.length);
  const listed = pages && document ? document.internalTotal + document.externalTotal : (all?.length ?? 0);
  const found = query === "" ? cards : all && searchStories(all, query);
  const parts = query === "" && Bands ? bands : undefined;
  const repeated = repeatedPictures(
    found && parts ? aroundBands(found, parts, banded.slice(latest.length)) : (found ?? []),
  );
  const gone = document?.gone ?? [];
  const five = query === "" &&
    shown.five && {
      ...shown.five,
      stories: shown.five.stories.filter(({ id }) => !gone.includes(id)),
    };
  const aside = asideOf && (
    <>
      <JustNow cards={latest} />
      {asideOf([...(cards?.slice(0, ABOVE_BANDS) ?? []), ...latest])}
    </>
  );

  const Links = import.meta.env.SSR ? pageLinks?.loaded() : undefined;
  const level = title === undefined ? 3 : 2;

  const show = (): void => {
    shown.reveal();
    setVisible(FIRST_CARDS);
    setQuery("");
    onShow?.();
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start", behavior: still ? "instant" : "smooth" });
  };

  return (
    <div className="news-list" ref={top} tabIndex={-1}>
      <div className={asideOf ? "row news-head news-head-quiet" : "row news-head"}>
        {title === undefined ? null : <h1>{title}</h1>}
        <SearchBox query={query} onQuery={setQuery} found={query === "" ? undefined : found?.length} />
      </div>
      <WaitingStories
        count={shown.waiting}
        words={showNewStories(toBengaliDigits(shown.waiting))}
        onShow={show}
      />
      {found === undefined ? (
        live.state === "error" ? (
          failed(live.retry)
        ) : (
          <FrontSkeleton />
        )
      ) : found.length === 0 ? (
        <LaterNothingFound
          query={query}
          emptyText={emptyText}
          link={asked !== ""}
          onClear={() => setQuery("")}
        />
      ) : (
        <StoryGrid
          cards={found}
          visible={query === "" ? visible : found.length}
          page={page}
          level={level}
          sectioned={topic === "news:all" || topic === "news:popular"}
          aside={aside}
          repeated={repeated}
          form={query === "" ? shown.lead : undefined}
          leadPart={leadPart}
          below={five && Five ? <Five five={five} /> : undefined}
          between={
            parts && Bands ? (
              <Bands bands={parts} repeated={repeated} level={level} cards={banded} />
            ) : undefined
          }
        />
      )}
      {!found?.length ? <div>{aside}</div> : null}
      {more.state === "error" ? (
        failed(more.retry)
      ) : query === "" && cards !== undefined && visible < listed - banded.length ? (
        <button
          type="button"
          className="button news-more screen-only with-scripts"
          aria-disabled={more.state === "loading"}
          onClick={() => more.state === "ready" && setVisible(visible + MORE_SHOWN)}
        >
          {more.state === "loading" ? COMING : MORE_STORIES}
        </button>
      ) : null}
      {query === "" && pages && listed > FIRST_PAGE ? (
        <noscript>{Links ? <Links page={1} pages={Math.ceil(listed / FIRST_PAGE)} /> : null}</noscript>
      ) : null}
      <LateListNews
        list={top}
        wanted={visible}
        shown={Math.min(visible, found?.length ?? 0)}
        state={more.state}
        count={shown.toast}
        onShow={show}
        onDismiss={shown.dismiss}
      />
    </div>
  );
}
