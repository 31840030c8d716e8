import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { EVENT_KINDS, EVENT_NAMES } from "../../../../core/cricket/events/event.ts";
import { eventsChosen, readAlerts } from "../../../notifications/alert-choices.ts";
import { kindCount } from "../../../words/alerts.ts";

const MOST_NAMED = 2;

/**
 * Alerts that this device has for a match and its sides: "উইকেট, ম্যাচের ফল", for more "৪টি বিষয়"; "" if there
 * are none.
 */
export function alertsOn(code: string | undefined, teams: readonly string[]): string {
  const alerts = readAlerts();
  const on = new Set([
    ...(code === undefined ? [] : eventsChosen(alerts, { code })),
    ...teams.flatMap((team) => eventsChosen(alerts, { team })),
  ]);
  if (on.size > MOST_NAMED) return toBengaliDigits(kindCount(on.size));
  return EVENT_KINDS.flatMap((kind) => (on.has(kind) ? EVENT_NAMES[kind] : [])).join(", ");
}
