import { useEffect, useState } from "react";
import { formatSpan } from "../../core/bengali/spans.ts";
import { clockAtom, useAtomValue } from "../state.ts";
import { pageOfBefore } from "../words/offline.ts";
import { useOffline } from "./use-offline.ts";
import "./offline-mark.css";

/** Age of the page while it is offline; announced once, when it appears. */
export function OfflineMark() {
  const offline = useOffline();
  const clock = useAtomValue(clockAtom) ?? 0;
  const since = offline?.since;
  const text = since === undefined ? "" : pageOfBefore(formatSpan(Math.max(clock, Date.now()) - since));
  const [announced, setAnnounced] = useState("");
  const shown = text !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, not again with each minute that passes
  useEffect(() => setAnnounced(text), [shown]);
  return (
    <>
      {shown ? (
        <p className="offline-strip">
          <span>{text}</span>
        </p>
      ) : null}
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
