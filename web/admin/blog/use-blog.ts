import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef } from "react";
import {
  type DeskBlog,
  type DeskDocument,
  type DeskPost,
  deskBlogAnswer,
  deskPostAnswer,
  deskPostList,
  type PostState,
} from "../../../core/contract/blog.ts";
import { blogTopic } from "../../../core/topics/readers-topics.ts";
import { deskTopic } from "../../../core/topics/topics.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { type AdminApi, useApi, useRead } from "../admin-api.ts";
import { useChange } from "../use-change.ts";
import type { PostForm } from "./post-form.ts";

/** Time in which changes are collected before the lists are read again, ms. */
const TOGETHER_MS = 300;
const NEW_MS = 3_000;

const pathOf = (id: string): string => `/api/admin/blogs/${id}`;
export const postPath = (blog: string, post: string): string => `${pathOf(blog)}/posts/${post}`;

export const useBlog = (id: string) =>
  useRead(pathOf(id), deskBlogAnswer, {
    queryKey: ["admin-blog", id, "head"],
    staleTime: Number.POSITIVE_INFINITY,
    // A blog of which nothing is stored has no live document.
    refetchInterval: ({ state }) => (state.data?.data.revision === 0 ? NEW_MS : false),
  });

/** Posts in one state, 20 at a time. */
export function usePosts({ id }: DeskBlog, state: PostState) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ["admin-blog", id, state],
    queryFn: ({ pageParam, signal }) =>
      api.read(
        `${pathOf(id)}/posts?state=${state}${pageParam && `&before=${pageParam}`}`,
        deskPostList,
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A post that moved between two answers is in both of them.
  const posts = query.data?.pages.flatMap(({ data }) => data.map((post) => [post.id, post] as const));
  return { ...query, rows: posts && [...new Map(posts).values()] };
}

/** Reads blog and lists again: now, or once for all changes that come together. */
export function useReload(id: string): (wait?: boolean) => void {
  const queries = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const reload = (): void => {
    waiting.current = undefined;
    void queries.invalidateQueries({ queryKey: ["admin-blog", id] });
  };
  const later = (): void => {
    waiting.current ??= setTimeout(reload, TOGETHER_MS);
  };
  return (wait) => (wait ? later() : reload());
}

/** Follows the blog's document, and the one for its editors and writers. */
export function FollowBlog({ id, onChange }: { id: string; onChange: (document?: DeskDocument) => void }) {
  useChange(useGuardedDocument(blogTopic(id)).data, () => onChange());
  useChange(useGuardedDocument(deskTopic(id)).data, onChange);
  return null;
}

/** Calls that change a blog or its posts. They throw as the admin's API does. */
export const callsOf = (api: AdminApi, { id }: DeskBlog, reload: () => void) => ({
  async blog(method: "POST" | "PUT", path: string, body: object): Promise<void> {
    await api.write(method, `${pathOf(id)}${path}`, deskBlogAnswer, body);
    reload();
  },
  async post(
    method: "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
    once?: string,
  ): Promise<DeskPost> {
    const { data } = await api.write(method, `${pathOf(id)}/posts${path}`, deskPostAnswer, body, once);
    reload();
    return data;
  },
});

/** The open dialog of the page, and the post that it is about. */
export type BlogDialog =
  | { kind: "edit"; post: DeskPost; start?: Partial<PostForm> }
  | { kind: "key" | "push" | "move" | "schedule" | "return" | "versions" | "delete"; post: DeskPost }
  | { kind: "close" | "settings" | "match" | "writers" };

export interface BlogDesk {
  blog: DeskBlog;
  /** Whether the person is a writer, and whether an editor publishes the person's posts. */
  writer: boolean;
  reviewed: boolean;
  calls: ReturnType<typeof callsOf>;
  live: DeskDocument | undefined;
  show(dialog: BlogDialog | undefined): void;
  /** Closes the dialog and says what has happened. `undo`: a post that was deleted. */
  done(words: string, undo?: DeskPost): void;
  /** Runs a step of a post and says `words`, or why it failed. */
  step(post: DeskPost, name: string, body: object | undefined, words: string): void;
}

const DeskContext = createContext<BlogDesk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): BlogDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("The parts of a blog's desk need its page");
  return desk;
}
