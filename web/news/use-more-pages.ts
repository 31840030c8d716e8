import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { StoryCard } from "../../core/news/story.ts";
import type { ReadPages } from "./read-more-pages.ts";

export interface MorePages {
  cards: StoryCard[];
  state: "loading" | "error" | "ready";
  retry: () => void;
}

const NONE: ReadPages & { last: number; attempt: number } = {
  cards: [],
  complete: true,
  last: 1,
  attempt: 0,
};

/**
 * The pages of combined news after the first, which the live document is, up to the page `last`. The pages that were shown
 * stay while a further one is read. What reads them comes with the first page that is asked for.
 */
export function useMorePages(category: string | undefined, last: number): MorePages {
  const queries = useQueryClient();
  const [read, setRead] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (last < 2) return;
    let left = false;
    import("./read-more-pages.ts")
      .then(({ readMorePages }) => readMorePages(queries, category, last))
      .then(
        (pages) => left || setRead({ ...pages, last, attempt }),
        () => left || setRead((was) => ({ ...was, complete: false, last, attempt })),
      );
    return () => {
      left = true;
    };
  }, [queries, category, last, attempt]);
  const settled = last < 2 || (read.last === last && read.attempt === attempt);
  const state = !settled ? "loading" : last < 2 || read.complete ? "ready" : "error";
  return { cards: read.cards, state, retry: () => setAttempt(attempt + 1) };
}
