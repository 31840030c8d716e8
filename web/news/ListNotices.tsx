import { Link } from "wouter";
import { NONE_FOUND, SEE_LATEST, TRY_AGAIN } from "../words/common.ts";
import { STORIES_COMING, WHOLE_LIST } from "../words/news.ts";
import { SEARCH_ALL } from "../words/search.ts";

/** A load that failed (decisions/pages.md#lists-that-fail): what happened, and the way on. */
export function ListFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={onRetry}>
        {TRY_AGAIN}
      </button>
    </div>
  );
}

/** An empty list (decisions/pages.md#lists-that-fail) that offers somewhere to go. */
export function EmptyList({ text }: { text: string }) {
  return (
    <div className="notice">
      <p role="status">{text}</p>
      <Link href="/" className="button">
        {SEE_LATEST}
      </Link>
    </div>
  );
}

/**
 * A search that found nothing in its list, and the ways on: back to the list (`link`: the address itself looks for
 * something), and to all stories there are (decisions/news.md#search-page).
 */
export function NothingFound({
  query,
  link,
  onClear,
}: {
  query: string;
  link: boolean;
  onClear: () => void;
}) {
  return (
    <div className="notice">
      <p>{NONE_FOUND}</p>
      {link ? (
        <a href="?" className="button">
          {WHOLE_LIST}
        </a>
      ) : (
        <button type="button" className="button" onClick={onClear}>
          {WHOLE_LIST}
        </button>
      )}
      <a href={`/search?q=${encodeURIComponent(query)}`} className="button">
        {SEARCH_ALL}
      </a>
    </div>
  );
}

const ROWS = ["a", "b", "c", "d", "e", "f"] as const;

/** The shape of a front page: a lead, then cards. */
export function FrontSkeleton() {
  return (
    <div className="front-skeleton" aria-busy="true">
      <span className="visually-hidden" role="status">
        {STORIES_COMING}
      </span>
      <div className="bone-card bone-card-lead">
        <div className="bone bone-picture" />
        <div className="bone bone-headline" />
        <div className="bone bone-line" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className="bone-card">
          <div className="bone bone-picture" />
          <div className="bone bone-line" />
          <div className="bone bone-line bone-short" />
        </div>
      ))}
    </div>
  );
}
