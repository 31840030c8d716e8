import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type AdminArticle,
  adminArticleAnswer,
  conflictAnswer,
  versionList,
} from "../../../../core/contract/admin.ts";
import { ARTICLE_FIELDS } from "../../../../core/contract/article-fields.ts";
import { type AdminApi, AdminError, errorsByField, theirsIn, useApi } from "../../admin-api.ts";
import type { FormErrors } from "./article-form.ts";

/** Message if the server sent none (decisions/admin.md#editor). */
const FAILED = "Failed to save news. Please try again.";

export interface Conflict {
  theirs: AdminArticle;
  savedBy: string;
  savedAt: string;
}

export interface Failed {
  message: string;
  more: string;
  /** Text to announce; "" if fields are invalid, because their list gets the focus. */
  spoken: string;
  fields: FormErrors;
}

export const NOTHING_WRONG: Failed = { message: "", more: "", spoken: "", fields: {} };

export const failedBy = (words: string): Failed => ({ ...NOTHING_WRONG, message: words, spoken: words });

/** The stored article, with the name of the person who saved it. */
export async function conflictOf(api: AdminApi, theirs: AdminArticle): Promise<Conflict> {
  const unknown = { theirs, savedBy: "", savedAt: theirs.updatedAt };
  try {
    const { data } = await api.read(`/api/admin/news/${theirs.id}/versions`, versionList);
    const version = data.find(({ revision }) => revision === theirs.revision);
    return version ? { theirs, savedBy: version.savedBy, savedAt: version.savedAt } : unknown;
  } catch {
    return unknown;
  }
}

export function failureOf(error: unknown): Failed {
  if (!(error instanceof AdminError) || error.status === 0)
    return { ...NOTHING_WRONG, message: FAILED, spoken: "Saving failed. Please try again." };
  const fields: FormErrors = errorsByField(ARTICLE_FIELDS, error.errors);
  if (error.status === 400 && Object.keys(fields).length > 0) return { ...NOTHING_WRONG, fields };
  const message = `HTTP error! status: ${error.status}`;
  return {
    message,
    more: error.message,
    spoken: `Saving failed. ${message}. ${error.message}`.trim(),
    fields,
  };
}

type Body = { revision?: number | undefined };

export const statusOf = (error: unknown): number => (error instanceof AdminError ? error.status : 0);

/**
 * Saves an article with the edited revision. If the newer revision is this page's own, from a try without an
 * answer (`lost`), it saves with that one.
 */
async function change(api: AdminApi, id: string, body: Body, lost: { body?: Body }): Promise<AdminArticle> {
  const put = async (sent: Body): Promise<AdminArticle> =>
    (await api.write("PUT", `/api/admin/news/${id}`, adminArticleAnswer, sent)).data;
  try {
    return await put(body);
  } catch (error) {
    const status = statusOf(error);
    if (status === 0 || status >= 500) lost.body = body;
    if (status !== 409 || lost.body === undefined) throw error;
    const mine = await put(lost.body).catch(() => {
      throw error;
    });
    return await put({ ...body, revision: mine.revision });
  }
}

/**
 * Creates an article once: all tries send the same key. If the text has changed since a try that succeeded, it
 * saves that article again.
 */
async function create(api: AdminApi, key: string, body: Body, lost: { body?: Body }): Promise<AdminArticle> {
  try {
    return (await api.write("POST", "/api/admin/news", adminArticleAnswer, body, key)).data;
  } catch (error) {
    const made = theirsIn(error, conflictAnswer, 422);
    if (!made) throw error;
    return change(api, made.id, { ...body, revision: body.revision ?? made.revision }, lost);
  }
}

/**
 * Saves an article: POST for a new one, otherwise PUT with the edited revision (decisions/admin.md#saving).
 * Throws as the API does. `once`: key of a new article (drafts.ts).
 */
export function useSave(id: string | undefined, once: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const lost = useRef<{ body?: Body }>({});
  const save = async (body: Body): Promise<AdminArticle> => {
    setSaving(true);
    try {
      const article = await (id === undefined
        ? create(api, once, body, lost.current)
        : change(api, id, body, lost.current));
      lost.current = {};
      queries.removeQueries({ queryKey: ["admin-article"], type: "inactive" });
      return article;
    } finally {
      setSaving(false);
    }
  };
  return { saving, save };
}
