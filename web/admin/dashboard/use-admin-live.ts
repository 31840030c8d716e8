import { useEffect, useRef } from "react";
import type { AdminDocument } from "../../../core/contract/admin.ts";
import { writerTopic } from "../../../core/topics/topics.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";

/** Calls `onChange` when a value changes that was known before. */
function useChange(value: number | undefined, onChange: () => void): void {
  const known = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (value === undefined || value === known.current) return;
    const first = known.current === undefined;
    known.current = value;
    if (!first) latest.current();
  }, [value]);
}

/**
 * The live document of the admin. `onSaved` is called when an article was saved or deleted since the page was shown.
 */
export function useAdminLive(onSaved: () => void): AdminDocument | undefined {
  const { data } = useGuardedDocument("admin");
  useChange(data?.saves, onSaved);
  return data;
}

/** `onTold` is called when something became of a writer's own articles since the page was shown. */
export function useWriterLive(account: string, onTold: () => void): void {
  const { data } = useGuardedDocument(writerTopic(account));
  useChange(data?.changedAt, onTold);
}
