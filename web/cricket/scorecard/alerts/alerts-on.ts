import { EVENT_KINDS, EVENT_NAMES } from "../../../../core/cricket/events/event.ts";
import { eventsChosen, readAlerts } from "../../../notifications/alert-choices.ts";

/** What this device is called for in a match, for itself or for its sides: "উইকেট, ম্যাচের ফল"; '' where for nothing. */
export function alertsOn(code: string | undefined, teams: readonly string[]): string {
  const alerts = readAlerts();
  const on = new Set([
    ...(code === undefined ? [] : eventsChosen(alerts, { code })),
    ...teams.flatMap((team) => eventsChosen(alerts, { team })),
  ]);
  return EVENT_KINDS.flatMap((kind) => (on.has(kind) ? EVENT_NAMES[kind] : [])).join(", ");
}
