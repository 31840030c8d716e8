import { formatBengaliClock } from "../../core/bengali/clock.ts";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { MINUTE_MS } from "../../core/time-units.ts";
import type { Connection } from "../../packages/client/live/connection.ts";
import { connectionAtom, useAtomValue } from "../state.ts";
import { CONNECTING, everyMinutes, everySeconds, offlineSince, updatedEvery } from "../words/shell.ts";

const clockTime = (at: number): string =>
  formatBengaliClock(at - new Date(at).getTimezoneOffset() * MINUTE_MS);

/**
 * Text for the state of the connection. It is rendered only after hydration, so it may use the reader's clock.
 */
function words(connection: Connection): string {
  switch (connection.state) {
    case "connecting":
    case "live":
      return "";
    case "reconnecting":
      return CONNECTING;
    case "polling": {
      const { seconds } = connection;
      const every = seconds % 60 ? everySeconds(seconds) : everyMinutes(seconds / 60);
      return updatedEvery(toBengaliDigits(every));
    }
    case "offline":
      return offlineSince(clockTime(connection.since));
  }
}

/**
 * Word for the state of the connection, while it is not connected (decisions/cricket.md#changed-figures). web/offline/OfflineMark.tsx
 * announces a lost connection.
 */
export function ConnectionMark() {
  const connection = useAtomValue(connectionAtom);
  return (
    <span className="connection" data-state={connection.state}>
      <span className="connection-words">{words(connection)}</span>
    </span>
  );
}
