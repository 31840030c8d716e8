import type { KeyboardEvent } from "react";
import { z } from "zod";
import type { DeskBlog, DeskPost } from "../../../core/contract/blog.ts";
import { toPlainText } from "../../../core/news/plain-text.ts";
import { DRAFT_PREFIX } from "../../account/log-out.ts";
import { readStored, removeStored, writeStored } from "../../browser/local-storage.ts";
import type { EditorsKey } from "../../browser/stored-keys.ts";
import { newOnce } from "../editor/form/drafts.ts";

const postForm = z.object({
  title: z.string(),
  contentHtml: z.string(),
  byline: z.string(),
  key: z.boolean(),
});
export type PostForm = z.infer<typeof postForm>;

export const emptyPost = (byline: string): PostForm => ({ title: "", contentHtml: "", byline, key: false });

export const isEmptyPost = ({ title, contentHtml }: PostForm): boolean =>
  title.trim() === "" && contentHtml === "";

export const samePost = (one: PostForm, other: PostForm): boolean =>
  one.title === other.title && one.contentHtml === other.contentHtml && one.byline === other.byline;

const typed = z.object({ form: postForm, once: z.string() });
/** A post that is not sent yet, with the `Idempotency-Key` of all its tries. */
type TypedPost = z.infer<typeof typed>;

const keyOf = (person: string, blog: string): EditorsKey => `${DRAFT_PREFIX}${person}:blog:${blog}`;

/** Stores the text of the composer in this browser, so that a reload or crash loses nothing. */
export function keepTyped(person: string, blog: string, post: TypedPost): void {
  const key = keyOf(person, blog);
  if (isEmptyPost(post.form)) removeStored(key);
  else writeStored(key, JSON.stringify(post));
}

export function typedBefore(person: string, blog: string, byline: string): TypedPost {
  try {
    const kept = typed.safeParse(JSON.parse(readStored(keyOf(person, blog)) ?? "null"));
    if (kept.success) return kept.data;
  } catch {}
  return { form: emptyPost(byline), once: newOnce() };
}

/** Time in the blog's zone; with the day if it is not today. */
export function blogTime({ zone }: Pick<DeskBlog, "zone">, iso: string): string {
  const of = (at: number, time: object): string =>
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...time }).format(at);
  const at = Date.parse(iso);
  const day = { day: "numeric", month: "short" } as const;
  const clock = of(at, { hour: "2-digit", minute: "2-digit" });
  return of(at, day) === of(Date.now(), day) ? clock : `${of(at, day)}, ${clock}`;
}

/** Title of a post, or the beginning of its text. */
export function nameOfPost({ title, contentHtml }: Partial<Pick<DeskPost, "title" | "contentHtml">>): string {
  const text = title || toPlainText(contentHtml ?? "");
  return text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text || "Image";
}

/** Submits a form on Ctrl+Enter or Cmd+Enter, before the keys of the text, where it would break a line. */
export function ctrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  event.preventDefault();
  currentTarget.requestSubmit();
}

export const LOCAL_TIME = "In the time zone of this computer.";
