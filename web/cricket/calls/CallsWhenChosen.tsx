import { type ComponentType, useEffect, useState } from "react";
import type { MatchAlerts } from "../../../core/contract/push/match-alerts.ts";
import { readAlerts, watchAlerts } from "../../notifications/alert-choices.ts";

const isAny = ({ matches, teams }: MatchAlerts): boolean => matches.length + teams.length > 0;

/** What calls the reader on open pages, fetched for who chose something (decisions/push.md#open-pages). */
export function CallsWhenChosen() {
  const [alerts, setAlerts] = useState(readAlerts);
  const [Calls, setCalls] = useState<ComponentType<{ alerts: MatchAlerts }>>();
  const wanted = isAny(alerts);
  useEffect(() => watchAlerts(() => setAlerts(readAlerts())), []);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import("./MatchCalls.tsx").then(
      ({ MatchCalls }) => {
        if (!left) setCalls(() => MatchCalls);
      },
      // A deploy in between, or no network: the page is whole without it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return Calls && wanted ? <Calls alerts={alerts} /> : null;
}
