import { formatBengaliClock } from "../../core/bengali/clock.ts";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { MINUTE_MS } from "../../core/time-units.ts";
import type { Connection } from "../../packages/client/live/connection.ts";
import { connectionAtom, useAtomValue } from "../state.ts";
import {
  CONNECTED,
  CONNECTING,
  everyMinutes,
  everySeconds,
  offlineSince,
  updatedEvery,
} from "../words/shell.ts";

/** "সন্ধ্যা ৭:০৭" on the reader's own clock. */
const clockTime = (at: number): string =>
  formatBengaliClock(at - new Date(at).getTimezoneOffset() * MINUTE_MS);

/** How fresh the page is, in a few words. Only shown after hydration, so it may read the reader's own clock. */
function words(connection: Connection): string {
  switch (connection.state) {
    case "connecting":
      return "";
    case "live":
      return CONNECTED;
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
 * How fresh the page is (decisions/cricket.md#changed-figures). That the connection is lost is read out by
 * web/offline/OfflineMark.tsx.
 */
export function ConnectionMark() {
  const connection = useAtomValue(connectionAtom);
  return (
    <span className="connection" data-state={connection.state}>
      <span className="connection-words">{words(connection)}</span>
    </span>
  );
}
