import "./correction-list.css";
import { formatBengaliDateTime } from "../../core/bengali/dates.ts";
import { postPath } from "../../core/blog/blog-path.ts";
import type { Correction } from "../../core/contract/detailed-story/story-details.ts";

/** Corrections of an article, newest first, with times in Dhaka; those of posts of a live blog lead there. */
export function CorrectionList({
  id = "",
  corrections,
}: {
  id?: string;
  corrections: readonly Correction[];
}) {
  return (
    <ul role="list" className="correction-list">
      {corrections.map(({ at, text, post }) => (
        <li key={`${at} ${text} ${post}`}>
          <time className="small" dateTime={at}>
            {formatBengaliDateTime(at)}
          </time>
          <p>{post === undefined ? text : <a href={postPath(id, post)}>{text}</a>}</p>
        </li>
      ))}
    </ul>
  );
}
