import { z } from "zod";
import { type ArticleForm, articleForm } from "../../../../core/contract/article-fields.ts";
import { DRAFT_PREFIX } from "../../../account/log-out.ts";
import { readStored, removeStored, storedKeys, writeStored } from "../../../browser/local-storage.ts";
import type { EditorsKey } from "../../../browser/stored-keys.ts";
import { sameForm } from "./article-form.ts";

const draft = z.object({
  /** Ms since 1970. */
  at: z.number(),
  /** The revision that was being edited; absent for a new article. */
  revision: z.number().optional(),
  /** Sent with a new article's save as `Idempotency-Key`, so that one whose answer a reload lost makes no second article. */
  once: z.string().optional(),
  /** Fields that are newer than the draft have their defaults. */
  form: articleForm,
});
export type Draft = z.infer<typeof draft>;

const keyOf = (person: string, id: string | undefined): EditorsKey =>
  `${DRAFT_PREFIX}${person}:${id ?? "new"}`;

/**
 * Where an editor that opens keeps a person's draft of an article in this browser (decisions/admin.md#drafts-and-schedule);
 * `id` undefined: a new one. Another tab keeps another draft.
 */
export function draftKey(person: string, id: string | undefined): EditorsKey {
  return `${keyOf(person, id)}:${newOnce()}`;
}

export interface LeftDraft {
  key: EditorsKey;
  draft: Draft;
}

/** The drafts of an article that were left behind and are not what is `saved`, the newest first. */
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

/** The draft that was left behind; undefined when there is none that can be read. */
export function readDraft(key: EditorsKey): Draft | undefined {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return draft.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: EditorsKey, kept: Draft): boolean {
  return writeStored(key, JSON.stringify(kept));
}

export function removeDraft(key: EditorsKey): void {
  removeStored(key);
}

/** A new article's key: 128 bits by chance; `crypto.randomUUID` is there on secure pages alone. */
export function newOnce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
