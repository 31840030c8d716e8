import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type AdminArticle,
  adminArticleAnswer,
  conflictAnswer,
  versionList,
} from "../../../../core/contract/admin.ts";
import { type AdminApi, AdminError } from "../../admin-api.ts";
import { useApi } from "../../use-session.ts";
import { errorsByField, type FormErrors } from "./article-form.ts";

/** What is said where the server said nothing (decisions/admin.md#editor). */
const FAILED = "Failed to save news. Please try again.";

const GONE = "This article had been saved, and was deleted since. Save again to make a new one.";

export interface Conflict {
  theirs: AdminArticle;
  /** Empty when it is not known. */
  savedBy: string;
  savedAt: string;
}

export interface Failed {
  message: string;
  more: string;
  /** What is said aloud of it; nothing where fields are wrong, of which the list that takes the focus tells. */
  spoken: string;
  fields: FormErrors;
}

export const NOTHING_WRONG: Failed = { message: "", more: "", spoken: "", fields: {} };

export type Outcome =
  | { kind: "saved"; article: AdminArticle }
  | { kind: "conflict"; conflict: Conflict }
  /** An earlier try of this save made an article, which was deleted since; a save with another key makes a new one. */
  | { kind: "gone"; failed: Failed }
  | { kind: "failed"; failed: Failed };

async function conflictOf(api: AdminApi, theirs: AdminArticle): Promise<Conflict> {
  const unknown = { theirs, savedBy: "", savedAt: theirs.updatedAt };
  try {
    const { data } = await api.read(`/api/admin/news/${theirs.id}/versions`, versionList);
    const version = data.find(({ revision }) => revision === theirs.revision);
    return version ? { theirs, savedBy: version.savedBy, savedAt: version.savedAt } : unknown;
  } catch {
    return unknown;
  }
}

function failureOf(error: unknown): Failed {
  if (!(error instanceof AdminError) || error.status === 0)
    return { ...NOTHING_WRONG, message: FAILED, spoken: "Saving failed. Please try again." };
  const fields = errorsByField(error.errors);
  if (error.status === 400 && Object.keys(fields).length > 0) return { ...NOTHING_WRONG, fields };
  const message = `HTTP error! status: ${error.status}`;
  return {
    message,
    more: error.message,
    spoken: `Saving failed. ${message}. ${error.message}`.trim(),
    fields,
  };
}

/** What is saved, with the revision that was edited. */
type Body = { revision?: number | undefined };

const statusOf = (error: unknown): number | undefined =>
  error instanceof AdminError ? error.status : undefined;

/**
 * Saves over a revision. Whoever saved first may be this very page, in a try whose answer was `lost`: sent again, that one
 * is answered with what it stored, and this one goes over it.
 */
async function change(api: AdminApi, id: string, body: Body, lost: { body?: Body }): Promise<AdminArticle> {
  const put = async (sent: Body): Promise<AdminArticle> =>
    (await api.write("PUT", `/api/admin/news/${id}`, adminArticleAnswer, sent)).data;
  try {
    return await put(body);
  } catch (error) {
    const status = statusOf(error) ?? 0;
    if (status === 0 || status >= 500) lost.body = body;
    if (status !== 409 || lost.body === undefined) throw error;
    const mine = await put(lost.body).catch(() => {
      throw error;
    });
    return await put({ ...body, revision: mine.revision });
  }
}

/**
 * Creates a new article once: every try sends the same key, so a lost answer or a button pressed twice makes no second
 * one. When the text has changed since a try that did get through, that article is saved again.
 */
async function create(api: AdminApi, key: string, body: Body, lost: { body?: Body }): Promise<AdminArticle> {
  try {
    return (await api.write("POST", "/api/admin/news", adminArticleAnswer, body, key)).data;
  } catch (error) {
    const made =
      error instanceof AdminError && error.status === 422 ? conflictAnswer.safeParse(error.body) : undefined;
    if (!made?.success) throw error;
    const { id } = made.data.data;
    // After a conflict the editor has seen a later revision than the one that was made.
    const revision = body.revision ?? made.data.data.revision;
    return change(api, id, { ...body, revision }, lost);
  }
}

/**
 * Saves an article: POST for a new one, PUT with the revision that was edited (decisions/admin.md#saving). Nothing is
 * thrown. `once` is a new article's key (drafts.ts).
 */
export function useSave(id: string | undefined, once: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const lost = useRef<{ body?: Body }>({});
  const save = async (body: Body): Promise<Outcome> => {
    setSaving(true);
    try {
      const article = await (id === undefined
        ? create(api, once, body, lost.current)
        : change(api, id, body, lost.current));
      lost.current = {};
      queries.removeQueries({ queryKey: ["admin-article"], type: "inactive" });
      return { kind: "saved", article };
    } catch (error) {
      const theirs =
        error instanceof AdminError && error.status === 409
          ? conflictAnswer.safeParse(error.body)
          : undefined;
      if (theirs?.success) return { kind: "conflict", conflict: await conflictOf(api, theirs.data.data) };
      if (id === undefined && statusOf(error) === 410) {
        return { kind: "gone", failed: { message: GONE, more: "", spoken: GONE, fields: {} } };
      }
      return { kind: "failed", failed: failureOf(error) };
    } finally {
      setSaving(false);
    }
  };
  return { saving, save };
}
