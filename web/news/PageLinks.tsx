import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { LIST_PAGES, PAGE_AFTER, PAGE_BEFORE, pageOfPages } from "../words/common.ts";

export interface PageLinksProps {
  page: number;
  pages: number;
}

export function PageLinks({ page, pages }: PageLinksProps) {
  const isBeyond = page > pages + 1;
  return (
    <nav className="page-links row" aria-label={LIST_PAGES}>
      {page > 1 ? (
        <a className="button" rel="prev" href={page === 2 || isBeyond ? "?" : `?page=${page - 1}`}>
          {PAGE_BEFORE}
        </a>
      ) : null}
      <span>{pageOfPages(toBengaliDigits(page), toBengaliDigits(pages))}</span>
      {page < pages ? (
        <a className="button" rel="next" href={`?page=${page + 1}`}>
          {PAGE_AFTER}
        </a>
      ) : null}
    </nav>
  );
}
