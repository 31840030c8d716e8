import { formatBengaliDateTime, formatStoryTime } from "../../../core/bengali/dates.ts";
import type { StoryCard as Story } from "../../../core/news/story.ts";
import { clockAtom, useAtomValue } from "../../state.ts";

/** A story's age by the reader's clock, which no kept page knows: its date until then, and where it is not `aged`. */
export function StoryTime({ story: { publishDate }, aged = true }: { story: Story; aged?: boolean }) {
  const clock = useAtomValue(clockAtom);
  return (
    <time className="card-time" dateTime={publishDate} title={formatBengaliDateTime(publishDate)}>
      {formatStoryTime(publishDate, aged ? clock : undefined)}
    </time>
  );
}
