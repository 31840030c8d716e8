import { useState } from "react";
import { isSectionKey } from "../../../core/news/sections.ts";
import type { PageProps } from "../../deferred.tsx";
import { clockAtom, renderedAtAtom, useAtomValue } from "../../state.ts";
import { NONE_FOUND, NONE_IN_SECTION } from "../../words/common.ts";
import { NewsList } from "../NewsList.tsx";
import { popularOffset } from "../rotation.ts";

/**
 * Section page, or `/popular`, rotated by the five-minute slot in which the page was opened
 * (decisions/news.md#popular-rotation).
 */
export function SectionPage({ params }: PageProps) {
  const renderedAt = useAtomValue(renderedAtAtom);
  const clock = useAtomValue(clockAtom);
  const [openedAt] = useState(clock ?? renderedAt);
  const { section, title = "", asked } = params;
  if (section !== undefined && isSectionKey(section)) {
    return (
      <NewsList
        topic={`news:${section}`}
        title={title}
        category={section}
        pages
        asked={asked}
        emptyText={NONE_IN_SECTION}
      />
    );
  }
  return (
    <NewsList
      topic="news:popular"
      title={title}
      pages={false}
      asked={asked}
      turn={popularOffset(openedAt)}
      emptyText={NONE_FOUND}
    />
  );
}
