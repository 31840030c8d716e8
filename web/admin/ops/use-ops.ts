import { useEffect, useRef, useState } from "react";
import type { OpsDocument } from "../../../core/contract/ops.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import type { RestResult } from "../../rest/use-rest.ts";

const TICK_MS = 1_000;

/** The live document `ops`: pushed, or polled while the socket is away. */
export function useOps(): RestResult<OpsDocument> {
  return useGuardedDocument("ops");
}

/**
 * The workers' clock, ms since 1970, ticking once a second. It is this machine's clock, corrected by how far fresh
 * documents show it to be ahead, so that ages and the silence of workers do not depend on how this machine's clock is
 * set.
 */
export function useOpsClock(document: OpsDocument | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const ahead = useRef(0);
  const seen = useRef<number>(undefined);
  const at = document?.at;
  useEffect(() => {
    if (at === undefined || at === seen.current) return;
    const difference = Date.now() - at;
    // The first document may be old; those that come while the page is open are fresh.
    ahead.current = seen.current === undefined ? Math.min(0, difference) : difference;
    seen.current = at;
    setNow(Date.now());
  }, [at]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now - ahead.current;
}
