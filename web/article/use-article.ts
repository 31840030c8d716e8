import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { DetailedStory } from "../../core/contract/detailed-story/story-details.ts";
import { isExcerptOnly } from "../../core/news/feeds/rights.ts";
import { imageCandidates } from "../../core/news/pictures/image-address.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { documentsAtom } from "../live/documents.ts";
import { websiteOf } from "../news/cards/card-link.ts";
import { isFailure } from "../rest/failure.ts";
import { WEBSITE_TIMEOUT_MS } from "../rest/fetch-rest.ts";
import { combinedNewsPath } from "../rest/news-paths.ts";
import { parseCombinedNews } from "../rest/parse-news.ts";
import { useRest } from "../rest/use-rest.ts";
import { useStore } from "../state.ts";
import { articlePath } from "./article-head.ts";
import { type ArticleText, chooseText } from "./article-text.ts";
import { findCachedCard } from "./cached-card.ts";
import { parseDetailFeed, parseWebsiteContent } from "./parse-article.ts";

export interface Article {
  /**
   * State of the article. `loading`: there is no content yet; `error`: there will be none; `partial`: the
   * detail feed failed, and `text` comes from another source.
   */
  state: "loading" | "error" | "absent" | "partial" | "ready";
  story: DetailedStory | undefined;
  text: ArticleText;
  /** Stories of the same section; undefined until the article is loaded. */
  similar: StoryCard[] | undefined;
  retry: () => void;
}

/**
 * The article is not loaded again on focus, so that its text does not change while somebody reads; missing
 * articles are not retried.
 */
const DETAIL_OPTIONS = {
  refetchOnWindowFocus: false,
  staleTime: (query: { state: { data: unknown } }): number => {
    const body = query.state.data;
    return isFailure(body) && body.status >= 500 ? 0 : Number.POSITIVE_INFINITY;
  },
};

function stateOf(detail: ReturnType<typeof useRest>, story: StoryCard | undefined): Article["state"] {
  if (detail.absent) return "absent";
  if (detail.data) return "ready";
  if (detail.state === "error") return story ? "partial" : "error";
  return story ? "ready" : "loading";
}

/** Card of the story on page 1 or 2 of all news; these are read one after the other if `wanted`. */
function useListedCard(id: string, wanted: boolean): StoryCard | undefined {
  const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false };
  const first = useRest(combinedNewsPath(1, undefined), parseCombinedNews, { ...once, enabled: wanted });
  const onFirst = first.data?.data.find((card) => card.id === id);
  const goesOn = wanted && !onFirst && first.state !== "loading";
  const second = useRest(combinedNewsPath(2, undefined), parseCombinedNews, { ...once, enabled: goesOn });
  return onFirst ?? second.data?.data.find((card) => card.id === id);
}

/**
 * Article from the server's page, or from a cached card and then the detail feed. If that feed fails, a card
 * from all news and the publisher's text are used (decisions/news.md#article-body). Only browsers request that
 * text, so that a slow publisher delays no page.
 */
export function useArticle(id: string): Article {
  const queries = useQueryClient();
  const store = useStore();
  const [card] = useState(() => findCachedCard(queries, store.get(documentsAtom), id));
  const detail = useRest(articlePath(id), parseDetailFeed, DETAIL_OPTIONS);
  const failed = detail.state === "error" && !detail.absent;
  const listed = useListedCard(id, failed && card === undefined);
  const story: DetailedStory | undefined = detail.data?.story ?? card ?? listed;
  const url = story && websiteOf(story);
  const lacksText = detail.data ? detail.data.body === undefined : failed;
  const asked = lacksText && url !== undefined && story !== undefined && !isExcerptOnly(story);
  const page = new URLSearchParams({ url: url ?? "", above: imageCandidates(story ?? {}).join(" ") });
  const website = useRest(`/api/website-content?${page}`, parseWebsiteContent, {
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { timeoutMs: WEBSITE_TIMEOUT_MS },
  });
  const pending = detail.state === "loading" || (asked && website.state === "loading");
  const body = detail.data?.body;
  const fromSite = pending ? "pending" : website.data;
  const text = useMemo(
    (): ArticleText => (story ? chooseText({ story, body, website: fromSite }) : { kind: "pending" }),
    [story, body, fromSite],
  );
  return { state: stateOf(detail, story), story, text, similar: detail.data?.similar, retry: detail.retry };
}
