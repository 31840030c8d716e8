import { NONE_FOUND } from "../../words/common.ts";
import { WHOLE_LIST } from "../../words/news.ts";
import { SEARCH_ALL } from "../../words/search.ts";
import { EmptyList } from "./EmptyList.tsx";

export interface NothingFoundProps {
  /** Empty: the list itself is. */
  query: string;
  /** What is said of an empty list. */
  emptyText: string;
  link: boolean;
  onClear: () => void;
}

/**
 * A list without stories; or a search that found nothing in its list, and the ways on: back to the list (`link`: the address
 * itself looks for something), and to all stories there are (decisions/news.md#search-page).
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
            // It goes with the notice; the list that takes its place has the focus.
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
