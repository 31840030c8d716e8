import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { type AdminDocument, type AdminRow, adminList } from "../../../core/contract/admin.ts";
import { writerTopic } from "../../../core/topics/topics.ts";
import { useNow } from "../../browser/use-now.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { navigate } from "../leave-guard.ts";
import { type ListView, listPath, readView, viewAddress } from "../list-address.ts";
import { useApi } from "../use-session.ts";

export const LIST_KEY = "admin-news";
/** Period after which "Scheduled" is worked out again, ms. */
const CLOCK_MS = 30_000;
/**
 * Allowed skew between the editor's clock and the server's, ms: what was published this moment must not show as
 * scheduled.
 */
const LEEWAY_MS = 2_000;

export type ArticleList = ReturnType<typeof useArticleList>;

/**
 * The list of articles that the dashboard's address asks for, and what can be done to it. `deletedWords`: said once one was
 * deleted. `also`: keys of what is read again with it.
 */
export function useArticleList(deletedWords: string, also: readonly (readonly string[])[] = []) {
  const api = useApi();
  const queries = useQueryClient();
  const view = readView(useSearch());
  const clock = useNow(CLOCK_MS);
  /** The article that is deleted once that is confirmed. */
  const [doomed, doom] = useState<AdminRow>();
  const [said, setSaid] = useState("");
  /** Gets the focus when the row that had it is gone. */
  const heading = useRef<HTMLHeadingElement>(null);
  const path = listPath(view);
  const list = useQuery({
    queryKey: [LIST_KEY, path],
    queryFn: ({ signal }) => api.read(path, adminList, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const reload = async (words: string): Promise<void> => {
    await Promise.all([[LIST_KEY], ...also].map((queryKey) => queries.invalidateQueries({ queryKey })));
    setSaid(words);
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
    query: list,
    rows: list.data?.data,
    total: list.data?.pagination.total,
    pages,
    beyond,
    /** Ms since 1970, by which a date is ahead. */
    now: Math.max(clock, list.dataUpdatedAt) + LEEWAY_MS,
    said,
    reload,
    doomed,
    doom,
    heading,
    /** Goes to another part of the list, or narrows it; what was said goes. */
    show(next: Partial<ListView>) {
      setSaid("");
      navigate(viewAddress("/admin", { ...view, ...next }));
    },
    async deleted() {
      doom(undefined);
      await reload(deletedWords);
      heading.current?.focus();
    },
  };
}

/** Calls `onChange` when a value changes that was known before. */
function useChange(value: number | undefined, onChange: () => void): void {
  const known = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (value === undefined || value === known.current) return;
    const first = known.current === undefined;
    known.current = value;
    if (!first) latest.current();
  }, [value]);
}

/**
 * The live document of the admin. `onSaved` is called when an article was saved or deleted since the page was shown.
 */
export function useAdminLive(onSaved: () => void): AdminDocument | undefined {
  const { data } = useGuardedDocument("admin");
  useChange(data?.saves, onSaved);
  return data;
}

/** `onTold` is called when something became of a writer's own articles since the page was shown. */
export function useWriterLive(account: string, onTold: () => void): void {
  const { data } = useGuardedDocument(writerTopic(account));
  useChange(data?.changedAt, onTold);
}
