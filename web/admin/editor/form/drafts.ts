import { z } from "zod";
import { type ArticleForm, articleForm } from "../../../../core/contract/article-fields.ts";
import { DRAFT_PREFIX } from "../../../account/log-out.ts";
import { readStored, storedKeys, writeStored } from "../../../browser/local-storage.ts";
import type { EditorsKey } from "../../../browser/stored-keys.ts";
import { sameForm } from "./article-form.ts";

const draft = z.object({
  at: z.number(),
  /** Revision that was edited; absent for a new article. */
  revision: z.number().optional(),
  /** `Idempotency-Key` of a new article, so that a save repeated after a reload creates no second one. */
  once: z.string().optional(),
  /** Values of the form; fields that were added after the draft have their defaults. */
  form: articleForm,
});
export type Draft = z.infer<typeof draft>;

const keyOf = (person: string, id: string | undefined): EditorsKey =>
  `${DRAFT_PREFIX}${person}:${id ?? "new"}`;

/**
 * Storage key of a tab's draft for a person (decisions/admin.md#drafts-and-schedule). `id` is undefined for a
 * new article.
 */
export function draftKey(person: string, id: string | undefined): EditorsKey {
  return `${keyOf(person, id)}:${newOnce()}`;
}

export interface LeftDraft {
  key: EditorsKey;
  draft: Draft;
}

export function leftDrafts(person: string, id: string | undefined, saved: ArticleForm): LeftDraft[] {
  const own = keyOf(person, id);
  return storedKeys()
    .filter(
      (key): key is EditorsKey => key.startsWith(own) && /^(:[0-9a-f]{32})?$/.test(key.slice(own.length)),
    )
    .flatMap((key) => {
      const draft = readDraft(key);
      return draft && !sameForm(draft.form, saved) ? { key, draft } : [];
    })
    .toSorted((one, other) => other.draft.at - one.draft.at);
}

export function readDraft(key: EditorsKey): Draft | undefined {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return draft.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const writeDraft = (key: EditorsKey, kept: Draft): boolean => writeStored(key, JSON.stringify(kept));

/** A random key of 128 bits; `crypto.randomUUID` exists only on secure pages. */
export function newOnce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
