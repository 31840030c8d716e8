import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { type AdminRow, adminList } from "../../../core/contract/admin.ts";
import { useNow } from "../../browser/use-now.ts";
import { navigate } from "../leave-guard.ts";
import { type ListView, listPath, readView, viewAddress } from "../list-address.ts";
import { useApi } from "../use-session.ts";
import { CLOCK_MS, LEEWAY_MS, LIST_KEY } from "./list-parts.tsx";

/** The list of articles that the dashboard's address asks for, and what can be done to it. */
export interface ArticleList {
  view: ListView;
  /** Goes to another part of it, or narrows it; what was said goes. */
  show: (next: Partial<ListView>) => void;
  /** Absent until it was read once. */
  rows: readonly AdminRow[] | undefined;
  /** How many there are, and their pages. */
  total: number | undefined;
  pages: number | undefined;
  failed: boolean;
  /** It is read again. */
  loading: boolean;
  /** The page is past the last one, where it goes on its own. */
  beyond: boolean;
  /** Ms since 1970, by which a date is ahead. */
  now: number;
  /** What is said of it, and how it is read again with something to say. */
  said: string;
  reload: (words: string) => Promise<void>;
  /** Which article is to be deleted, once that is confirmed. */
  doomed: AdminRow | undefined;
  doom: (row: AdminRow | undefined) => void;
  deleted: () => Promise<void>;
  /** Gets the focus when the row that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

interface ListWords {
  /** What is said once an article was deleted. */
  deleted: string;
}

/** `also`: keys of what is read again with it. */
export function useArticleList(words: ListWords, also: readonly (readonly string[])[] = []): ArticleList {
  const api = useApi();
  const queries = useQueryClient();
  const view = readView(useSearch());
  const clock = useNow(CLOCK_MS);
  const [doomed, doom] = useState<AdminRow>();
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const path = listPath(view);
  const list = useQuery({
    queryKey: [LIST_KEY, path],
    queryFn: ({ signal }) => api.read(path, adminList, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const reload = async (told: string): Promise<void> => {
    await Promise.all([[LIST_KEY], ...also].map((queryKey) => queries.invalidateQueries({ queryKey })));
    setSaid(told);
  };
  const pages = list.data?.pagination.pages;
  // When the last row of a page was deleted, the list goes to the last page that there is.
  const beyond = pages !== undefined && pages > 0 && view.page > pages && !list.isPlaceholderData;
  const beyondTo = viewAddress("/admin", { ...view, page: pages ?? 1 });
  useEffect(() => {
    if (beyond) navigate(beyondTo, { replace: true });
  }, [beyond, beyondTo]);

  return {
    view,
    show(next) {
      setSaid("");
      navigate(viewAddress("/admin", { ...view, ...next }));
    },
    rows: list.data?.data,
    total: list.data?.pagination.total,
    pages,
    failed: list.isError,
    loading: list.isFetching,
    beyond,
    now: Math.max(clock, list.dataUpdatedAt) + LEEWAY_MS,
    said,
    reload,
    doomed,
    doom,
    heading,
    async deleted() {
      doom(undefined);
      await reload(words.deleted);
      heading.current?.focus();
    },
  };
}
