import { ALERTS, ALERTS_FAILED } from "../../../words/alerts.ts";
import "./match-alerts.css";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { sidesOf, toldOf } from "../../../../core/cricket/told.ts";
import type { MatchDocument } from "../../../../core/cricket/types.ts";
import { readStored } from "../../../browser/local-storage.ts";
import { deferred } from "../../../deferred.tsx";
import type { AlertChoicesProps } from "./AlertChoices.tsx";

/** Disclosure with the choices of alerts, which are loaded when it opens (decisions/push.md#alerts). */
export function MatchAlerts({ document }: { document: MatchDocument | undefined }) {
  if (!document) return null;
  const hasEnded = (document.published ? document : document.match)?.status === "RESULTS";
  const innings = document.published
    ? [...document.inningsOrder, ...document.overOrder]
    : document.match?.innings;
  const teams = sidesOf(toldOf(document));
  return <Panel {...(hasEnded ? {} : { code: document.code })} teams={teams} hasBegun={!!innings?.[0]} />;
}

type PanelProps = Omit<AlertChoicesProps, "onSaved">;

function useAlertsOn({
  code,
  teams,
}: Pick<PanelProps, "code" | "teams">): [on: string, readAgain: () => void] {
  const [on, setOn] = useState("");
  const sides = JSON.stringify(teams.map(({ name }) => name));
  const read = useCallback((): void => {
    // Only devices with choices load the script with these texts.
    if (readStored("matchAlerts") === null) return;
    import("./alerts-on.ts").then(
      ({ alertsOn }) => setOn(alertsOn(code, JSON.parse(sides))),
      () => undefined,
    );
  }, [code, sides]);
  useEffect(() => deferred("idle", read), [read]);
  return [on, read];
}

function Bell() {
  return (
    <svg className="icon" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path d="M9 2.2a4.6 4.6 0 0 0-4.6 4.6c0 4-1.6 5-1.6 5h12.4s-1.6-1-1.6-5A4.6 4.6 0 0 0 9 2.2ZM7.4 14.4a1.7 1.7 0 0 0 3.2 0" />
    </svg>
  );
}

function Panel(props: PanelProps) {
  const [Choices, setChoices] = useState<ComponentType<AlertChoicesProps>>();
  const [failed, setFailed] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  const [on, readOn] = useAlertsOn(props);
  const load = useCallback((): void => {
    setFailed(false);
    import("./AlertChoices.tsx").then(
      ({ AlertChoices }) => setChoices(() => AlertChoices),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (panel.current?.open) load();
  }, [load]);
  return (
    <details
      ref={panel}
      className="match-alerts disclosure screen-only with-scripts"
      lang="bn"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) load();
      }}
    >
      <summary>
        <Bell />
        {ALERTS}
        {on !== "" && <span className="match-alerts-on one-line small">{on}</span>}
      </summary>
      <div className="match-alerts-inside">
        {Choices ? (
          <Choices {...props} onSaved={readOn} />
        ) : (
          <p role="status">{failed ? ALERTS_FAILED : ""}</p>
        )}
      </div>
    </details>
  );
}
