import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { EVENT_KINDS, EVENT_NAMES } from "../../../../core/cricket/events/event.ts";
import { eventsChosen, readAlerts } from "../../../notifications/alert-choices.ts";
import { kindCount } from "../../../words/alerts.ts";

/** More than these are counted: the line that says them has room for no more on a phone. */
const MOST_NAMED = 2;

/**
 * What this device is called for in a match, for itself or for its sides: "উইকেট, ম্যাচের ফল", of more "৪টি বিষয়"; '' where for
 * nothing.
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
