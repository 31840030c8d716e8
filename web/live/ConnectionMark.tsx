import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { type Connection, connectionAtom, useAtomValue } from "../state.ts";

function clockTime(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, "0");
  return toBengaliDigits(`${two(date.getHours())}:${two(date.getMinutes())}`);
}

/** How fresh the page is, in a few words. Only shown after hydration, so it may read the reader's own clock. */
function words(connection: Connection): string {
  switch (connection.state) {
    case "connecting":
      return "";
    case "live":
      return "সংযুক্ত";
    case "reconnecting":
      return "আবার সংযুক্ত হচ্ছে";
    case "polling": {
      const { seconds } = connection;
      const every = seconds % 60 === 0 ? `${seconds / 60} মিনিটে` : `${seconds} সেকেন্ডে`;
      return `প্রতি ${toBengaliDigits(every)} হালনাগাদ`;
    }
    case "offline":
      return `${clockTime(connection.since)} থেকে সংযোগ নেই`;
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
