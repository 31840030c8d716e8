import { useQueryClient } from "@tanstack/react-query";
import { MATCH_VIEWS } from "../../words/scorecard.ts";
import "./view-tabs.css";
import { prefetchRest } from "../../rest/use-rest.ts";
import { InPlaceLink } from "./InPlaceLink.tsx";
import { type ScorecardView, VIEWS, viewPath } from "./views.ts";

/** The views as links. A view that a reader is about to open is prefetched. */
export function ViewTabs({ code, current }: { code: string; current: ScorecardView }) {
  const queries = useQueryClient();
  return (
    <nav className="view-tabs sideways screen-only" aria-label={MATCH_VIEWS} lang="bn">
      {VIEWS.map((view) => {
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
