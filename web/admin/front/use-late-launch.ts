import { useEffect, useState } from "react";
import type { FrontState } from "../../../core/contract/front.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";

/** A launch is with readers within a second; after this long the desk is told that it is not, ms. */
const LATE_MS = 5_000;

/**
 * The launch that readers still see, from 0, where that is an older one than the last, for longer than a launch takes: the
 * front could not be made. Undefined otherwise, and while that is not known.
 */
export function useLateLaunch({ launch }: Pick<FrontState, "launch">): number | undefined {
  const { data } = useGuardedDocument("news:all");
  const shown = data && (data.launch ?? 0);
  const [late, setLate] = useState(false);
  const behind = shown !== undefined && shown < launch;
  useEffect(() => {
    setLate(false);
    if (!behind) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [behind]);
  return late && behind ? shown : undefined;
}
