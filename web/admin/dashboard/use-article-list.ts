import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { z } from "zod";
import { type AdminDocument, type AdminRow, adminList } from "../../../core/contract/admin.ts";
import { writerTopic } from "../../../core/topics/topics.ts";
import { useNow } from "../../browser/use-now.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { AdminError, ignoreNotFound, useApi, useRead } from "../admin-api.ts";
import { navigate } from "../leave-guard.ts";
import { type ListView, listPath, readView, viewAddress } from "../list-address.ts";
import { useChange } from "../use-change.ts";

const LIST_KEY = "admin-news";
const NONE: ReadonlySet<string> = new Set();
const CLOCK_MS = 30_000;
/**
 * Difference of clocks that is allowed for, ms: an article that is published now must not appear as scheduled.
 */
const LEEWAY_MS = 2_000;

export type ArticleList = ReturnType<typeof useArticleList>;

/**
 * The list of articles for the dashboard's address, and its actions. `deletedWords`: text that is announced
 * after a deletion.
 */
export function useArticleList(deletedWords: string) {
  const api = useApi();
  const queries = useQueryClient();
  const view = readView(useSearch());
  const clock = useNow(CLOCK_MS);
  const [said, setSaid] = useState("");
  const [chosen, choose] = useState(NONE);
  const path = listPath(view);
  const list = useRead(path, adminList, { queryKey: [LIST_KEY, path], placeholderData: keepPreviousData });
  const reload = async (words: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: [LIST_KEY] });
    setSaid(words);
  };
  const pages = list.data?.pagination.pages;
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
    now: Math.max(clock, list.dataUpdatedAt) + LEEWAY_MS,
    said,
    reload,
    chosen,
    choose,
    show(next: Partial<ListView>) {
      setSaid("");
      choose(NONE);
      navigate(viewAddress("/admin", { ...view, ...next }));
    },
    /** Deletes an article (decisions/admin.md#dashboard). */
    async remove({ id }: AdminRow): Promise<void> {
      await ignoreNotFound(api.write("DELETE", `/api/admin/news/${id}`, z.unknown())).catch((error) => {
        const why = error instanceof AdminError && error.status > 0 ? error.message : "";
        throw why ? new AdminError(`Failed to delete news: ${why}`, 400) : new Error();
      });
      void reload(deletedWords);
    },
  };
}

/** The live document `admin`. Calls `onSaved` after each later save or deletion. */
export function useAdminLive(onSaved: () => void): AdminDocument | undefined {
  const { data } = useGuardedDocument("admin");
  useChange(data?.saves, (_, isFirst) => isFirst || onSaved());
  return data;
}

export function useWriterLive(account: string, onTold: () => void): void {
  const { data } = useGuardedDocument(writerTopic(account));
  useChange(data?.changedAt, (_, isFirst) => isFirst || onTold());
}
