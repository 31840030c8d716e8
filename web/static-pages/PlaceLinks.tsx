import { FIRST_PAGE, LIST_PAGES, PAGE_AFTER } from "../words/common.ts";

interface PlaceLinksProps {
  /** Whether this is not the list's beginning. */
  further: boolean;
  /** Where the list begins. */
  path: string;
  /** The query of the next part; undefined: this is the last. */
  next: string | undefined;
}

/** From one part of a list to the next, as plain links. */
export function PlaceLinks({ further, path, next }: PlaceLinksProps) {
  if (!further && next === undefined) return null;
  return (
    <nav className="page-links" aria-label={LIST_PAGES}>
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
