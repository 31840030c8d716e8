import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditorsKey } from "../../../browser/stored-keys.ts";
import { type Draft, newOnce, writeDraft } from "./drafts.ts";

/** Within 2 s of the last key (decisions/admin.md#drafts-and-schedule). */
const AUTOSAVE_MS = 1_000;

interface AutosaveOptions {
  key: EditorsKey;
  /** What is kept; the same object while nothing of it changed. */
  draft: Omit<Draft, "at">;
  unsaved: boolean;
}

/** When a draft was last kept, ms since 1970; undefined when it was not yet, `nowhere` where this browser keeps none. */
export type KeptAt = number | "nowhere" | undefined;

export function useAutosave({ key, draft, unsaved }: AutosaveOptions): KeptAt {
  const [keptAt, setKeptAt] = useState<KeptAt>();
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

  // A phone may never come back to a page that was put in the background.
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

/** Saves the form with Ctrl+S or Cmd+S, and keeps a file that is dropped beside its field from replacing the page. */
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
 * The key with which a new article is saved once (drafts.ts). `sent` is absent until it went out with a save: until then no draft
 * holds it, or another tab's story would get it.
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
