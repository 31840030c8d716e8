import "./correction-list.css";
import { formatBengaliDateTime } from "../../core/bengali/dates.ts";
import type { Correction } from "../../core/contract/detailed-story/story-details.ts";

/** Corrections of an article, newest first, with times in Dhaka. */
export function CorrectionList({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <ul role="list" className="correction-list">
      {corrections.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <time className="small" dateTime={at}>
            {formatBengaliDateTime(at)}
          </time>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
