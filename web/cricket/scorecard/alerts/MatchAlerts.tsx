import "./match-alerts.css";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { sidesOf } from "../../../../core/cricket/events/sides.ts";
import type { MatchDocument } from "../../../../core/cricket/types.ts";
import type { AlertChoicesProps } from "./AlertChoices.tsx";

/** Where a reader chooses what to be called for; the choices are fetched when it is opened (decisions/push.md#alerts). */
export function MatchAlerts({ document }: { document: MatchDocument | undefined }) {
  const [Choices, setChoices] = useState<ComponentType<AlertChoicesProps>>();
  const [failed, setFailed] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  const isThere = document !== undefined;
  const load = (): void => {
    if (Choices) return;
    setFailed(false);
    import("./AlertChoices.tsx").then(
      ({ AlertChoices }) => setChoices(() => AlertChoices),
      () => setFailed(true),
    );
  };
  // Opened while the page was still without its scripts: nobody heard of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel has come
  useEffect(() => {
    if (panel.current?.open) load();
  }, [isThere]);
  if (!document) return null;
  const ended = document.published && document.status === "RESULTS";
  const teams = sidesOf(document).map(({ name }) => name);
  return (
    <details
      ref={panel}
      className="match-alerts disclosure"
      lang="bn"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) load();
      }}
    >
      <summary>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
          <path
            d="M9 2.2a4.6 4.6 0 0 0-4.6 4.6c0 4-1.6 5-1.6 5h12.4s-1.6-1-1.6-5A4.6 4.6 0 0 0 9 2.2ZM7.4 14.4a1.7 1.7 0 0 0 3.2 0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        অ্যালার্ট
      </summary>
      <div className="match-alerts-inside">
        {Choices ? (
          <Choices {...(ended ? {} : { code: document.code })} teams={teams} />
        ) : (
          <p role="status">{failed ? "এখন আনা গেল না। আবার খুলে দেখুন।" : ""}</p>
        )}
      </div>
    </details>
  );
}
