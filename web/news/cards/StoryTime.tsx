import { formatBengaliDateTime, formatStoryTime } from "../../../core/bengali/dates.ts";
import type { StoryCard as Story } from "../../../core/news/story.ts";
import { clockAtom, useAtomValue } from "../../state.ts";

/**
 * Age of a story by the reader's clock, which cached pages do not know: until that is known, and without
 * `aged`, its date.
 */
export function StoryTime({ story: { publishDate }, aged = true }: { story: Story; aged?: boolean }) {
  const clock = useAtomValue(clockAtom);
  return (
    <time
      className="small card-time"
      dateTime={publishDate}
      title={formatBengaliDateTime(publishDate)}
      data-final={!aged || clock !== undefined ? "" : undefined}
    >
      {formatStoryTime(publishDate, aged ? clock : undefined)}
    </time>
  );
}
