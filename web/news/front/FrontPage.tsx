import { useState } from "react";
import { LiveStrip } from "../../cricket/strip/LiveStrip.tsx";
import type { PageProps } from "../../deferred.tsx";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { NONE_FOUND } from "../../words/common.ts";
import { LATEST_NEWS } from "../../words/pages.ts";
import { NewsList } from "../NewsList.tsx";
import { LaterBands } from "./bands-part.tsx";
import { LaterFive, LaterLeadPart } from "./lead-part.tsx";
import { OpenBlogs } from "./OpenBlogs.tsx";
import { LaterTrending } from "./trending-part.tsx";

/** Page at `/`, `/all-news` and other addresses of the home view (decisions/pages.md#home-views). */
export function FrontPage({ params, title = LATEST_NEWS }: PageProps & { title?: string | null }) {
  const list = useLiveDocument("news:all");
  const [visit, setVisit] = useState(0);
  return (
    <>
      <LiveStrip key={visit} begun={list.state !== "loading"} />
      <OpenBlogs leads={list.data?.lead} />
      <NewsList
        topic="news:all"
        title={title ?? undefined}
        pages
        asked={params.asked}
        aside={(first) => <LaterTrending first={first} gone={list.data?.gone} />}
        bands={LaterBands}
        leadPart={LaterLeadPart}
        fivePart={LaterFive}
        emptyText={NONE_FOUND}
        onShow={() => setVisit(visit + 1)}
      />
    </>
  );
}
