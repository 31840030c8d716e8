import { useQueryClient } from "@tanstack/react-query";
import { MATCH_VIEWS } from "../../words/scorecard.ts";
import "./view-tabs.css";
import type { MatchDocument } from "../../../core/cricket/types.ts";
import { prefetchRest } from "../../rest/use-rest.ts";
import { InPlaceLink } from "./InPlaceLink.tsx";
import { type ScorecardView, viewPath, viewsOf } from "./views.ts";

interface ViewTabsProps {
  code: string;
  current: ScorecardView;
  document: MatchDocument | undefined;
}

/** The views as links. A view that a reader is about to open is prefetched. */
export function ViewTabs({ code, current, document }: ViewTabsProps) {
  const queries = useQueryClient();
  return (
    <nav className="view-tabs" aria-label={MATCH_VIEWS} lang="bn">
      {viewsOf(document).map((view) => {
        const prepare = (): void => {
          view.part?.prefetch();
          for (const rest of view.load?.(code, "") ?? []) prefetchRest(queries, rest);
        };
        return (
          <InPlaceLink
            key={view.name}
            href={viewPath(code, view)}
            aria-current={view === current ? "page" : undefined}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            {view.label}
          </InPlaceLink>
        );
      })}
    </nav>
  );
}
