import { type ComponentType, useEffect, useState } from "react";
import { keptAlerts, watchAlerts } from "../../notifications/kept-alerts.ts";

const everChosen = (): boolean => keptAlerts() !== null;

/** What calls the reader on open pages, fetched for who chose something (decisions/push.md#open-pages). */
export function CallsWhenChosen() {
  const [wanted, setWanted] = useState(everChosen);
  const [Calls, setCalls] = useState<ComponentType>();
  useEffect(() => watchAlerts(() => setWanted(everChosen())), []);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import("./MatchCalls.tsx").then(
      ({ ChosenCalls }) => {
        if (!left) setCalls(() => ChosenCalls);
      },
      // A deploy in between, or no network: the page is whole without it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return Calls && wanted ? <Calls /> : null;
}
