import { NONE_FOUND } from "../../words/common.ts";
import { WHOLE_LIST } from "../../words/news.ts";
import { SEARCH_ALL } from "../../words/search.ts";
import { EmptyList } from "./EmptyList.tsx";

export interface NothingFoundProps {
  query: string;
  emptyText: string;
  link: boolean;
  onClear: () => void;
}

/**
 * An empty list, or a search without matches, with links to the whole list (`link`: the search is in the
 * address) and to the search of all stories (decisions/news.md#search-page).
 */
export function NothingFound({ query, link, emptyText, onClear }: NothingFoundProps) {
  if (query === "") return <EmptyList text={emptyText} />;
  return (
    <div className="notice">
      <p>{NONE_FOUND}</p>
      {link ? (
        <a href="?" className="button">
          {WHOLE_LIST}
        </a>
      ) : (
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => {
            // The notice disappears, so the list gets the focus.
            currentTarget.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
            onClear();
          }}
        >
          {WHOLE_LIST}
        </button>
      )}
      <a href={`/search?q=${encodeURIComponent(query.toWellFormed())}`} className="button">
        {SEARCH_ALL}
      </a>
    </div>
  );
}
