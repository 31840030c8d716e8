import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { StoryCard } from "../../core/news/story.ts";
import { isFailure } from "../rest/fetch-rest.ts";
import { useRest } from "../rest/use-rest.ts";
import { articlePath } from "./article-head.ts";
import { type ArticleText, chooseText, detailBody } from "./article-text.ts";
import { findCachedCard } from "./cached-card.ts";
import { parseDetailFeed, parseWebsiteContent } from "./parse-article.ts";

export interface Article {
  /** `loading`, `error`: nothing to show yet, or at all. `partial`: only the card, because the article cannot be read now. */
  state: "loading" | "error" | "absent" | "partial" | "ready";
  story: StoryCard | undefined;
  text: ArticleText;
  /** Of the same section; undefined until the article was read. */
  similar: StoryCard[] | undefined;
  retry: () => void;
}

/**
 * A text is not fetched again when the window gets the focus, so that it does not change while it is read; an article
 * that does not exist is not asked for again.
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

/**
 * An article, from the server's rendering, or after a followed link from the card in the cache and then the detail feed.
 * The original website is asked only by the browser and only for a story without a text, so that a slow publisher delays
 * no page.
 */
export function useArticle(id: string): Article {
  const client = useQueryClient();
  const [card] = useState(() => findCachedCard(client, id));
  const detail = useRest(articlePath(id), parseDetailFeed, DETAIL_OPTIONS);
  const story = detail.data?.story ?? card;
  const url = story?.websiteUrl;
  const asked = detail.data !== undefined && url !== undefined && detailBody(detail.data) === undefined;
  const website = useRest(`/api/website-content?url=${encodeURIComponent(url ?? "")}`, parseWebsiteContent, {
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const fromSite = asked && website.state === "loading" ? "pending" : website.data?.html;
  const text = useMemo(
    (): ArticleText =>
      story ? chooseText({ story, detail: detail.data, website: fromSite }) : { kind: "pending" },
    [story, detail.data, fromSite],
  );
  return { state: stateOf(detail, story), story, text, similar: detail.data?.similar, retry: detail.retry };
}
