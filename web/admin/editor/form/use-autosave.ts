import { useEffect, useRef, useState } from "react";
import type { EditorsKey } from "../../../browser/stored-keys.ts";
import { type Draft, writeDraft } from "./drafts.ts";

/** Within 2 s of the last key (decisions/admin.md#drafts-and-schedule). */
const AUTOSAVE_MS = 1_000;

interface AutosaveOptions {
  key: EditorsKey;
  /** What is kept; the same object while nothing of it changed. */
  draft: Omit<Draft, "at">;
  /** Whether there is anything to keep. */
  unsaved: boolean;
}

/** When a draft was last kept, ms since 1970; undefined when it was not yet, `nowhere` where this browser keeps none. */
export type KeptAt = number | "nowhere" | undefined;

/** Keeps what is typed as a draft in this browser. */
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
