import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditorsKey } from "../../../browser/stored-keys.ts";
import { type Draft, newOnce, writeDraft } from "./drafts.ts";

/**
 * Delay after the last key until the draft is stored, ms; it must be within 2 s
 * (decisions/admin.md#drafts-and-schedule).
 */
const AUTOSAVE_MS = 1_000;

interface AutosaveOptions {
  key: EditorsKey;
  /** The draft; the same object as long as nothing changes. */
  draft: Omit<Draft, "at">;
  unsaved: boolean;
}

/**
 * Time of the last stored draft, ms since 1970; undefined before the first, `nowhere` if this browser cannot
 * store any.
 */
export type DraftSavedAt = number | "nowhere" | undefined;

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Dhaka",
  hour: "2-digit",
  minute: "2-digit",
});

export function draftWords(keptAt: DraftSavedAt): string {
  if (keptAt === "nowhere") return "This browser cannot store a draft: save before you leave";
  return keptAt === undefined ? "" : `Draft stored in this browser at ${CLOCK.format(keptAt)}`;
}

export function useAutosave({ key, draft, unsaved }: AutosaveOptions): DraftSavedAt {
  const [keptAt, setKeptAt] = useState<DraftSavedAt>();
  const pending = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!unsaved) return;
    const keep = (): void => {
      pending.current = undefined;
      const at = Date.now();
      setKeptAt(writeDraft(key, { at, ...draft }) ? at : "nowhere");
    };
    pending.current = keep;
    const timer = setTimeout(keep, AUTOSAVE_MS);
    return () => {
      clearTimeout(timer);
      pending.current = undefined;
    };
  }, [key, draft, unsaved]);

  // The draft is stored when the page goes to the background, because phones may never return to it.
  useEffect(() => {
    const hidden = (): void => {
      if (document.hidden) pending.current?.();
    };
    const closing = (): void => pending.current?.();
    document.addEventListener("visibilitychange", hidden);
    window.addEventListener("pagehide", closing);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("pagehide", closing);
    };
  }, []);
  return unsaved ? keptAt : undefined;
}

/** Saves on Ctrl+S or Cmd+S, and stops a file dropped beside its field from replacing the page. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const catchFile = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const keys = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener("dragover", catchFile);
    window.addEventListener("drop", catchFile);
    window.addEventListener("keydown", keys);
    return () => {
      window.removeEventListener("dragover", catchFile);
      window.removeEventListener("drop", catchFile);
      window.removeEventListener("keydown", keys);
    };
  }, [form]);
}

/**
 * Idempotency key of a new article (drafts.ts). `sent` is absent until the first save: if a draft had it
 * before, a story in another tab could get the same key.
 */
export function useRequestKey() {
  const [{ value, sent }, setKey] = useState(() => ({ value: newOnce(), sent: false }));
  return {
    value,
    sent: sent ? value : undefined,
    send: () => setKey((last) => ({ ...last, sent: true })),
    restore: (restored: string) => setKey({ value: restored, sent: true }),
    renew: () => setKey({ value: newOnce(), sent: false }),
  };
}
