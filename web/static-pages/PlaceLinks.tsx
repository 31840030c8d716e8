import { FIRST_PAGE, LIST_PAGES, PAGE_AFTER } from "../words/common.ts";

interface PlaceLinksProps {
  further: boolean;
  path: string;
  /** Query of the next part of the list; undefined on the last. */
  next: string | undefined;
}

export function PlaceLinks({ further, path, next }: PlaceLinksProps) {
  if (!further && next === undefined) return null;
  return (
    <nav className="page-links row" aria-label={LIST_PAGES}>
      {further ? (
        <a className="button" href={path}>
          {FIRST_PAGE}
        </a>
      ) : null}
      {next === undefined ? null : (
        <a className="button" rel="next" href={next}>
          {PAGE_AFTER}
        </a>
      )}
    </nav>
  );
}
