import { useEffect, useRef } from "react";
import type { AdminDocument } from "../../../core/contract/admin.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";

/**
 * The live document of the admin. `onSaved` is called when an article was saved or deleted since the page was shown.
 */
export function useAdminLive(onSaved: () => void): AdminDocument | undefined {
  const { data } = useGuardedDocument("admin");
  const saves = data?.saves;
  const known = useRef(saves);
  const latest = useRef(onSaved);
  useEffect(() => {
    latest.current = onSaved;
  });
  useEffect(() => {
    if (saves === undefined || saves === known.current) return;
    const first = known.current === undefined;
    known.current = saves;
    if (!first) latest.current();
  }, [saves]);
  return data;
}
