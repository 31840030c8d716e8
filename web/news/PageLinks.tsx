import { toBengaliDigits } from "../../core/bengali/numerals.ts";

interface PageLinksProps {
  /** From 1. */
  page: number;
  pages: number;
}

/** From one page of a list to the next and back, as plain links. */
export function PageLinks({ page, pages }: PageLinksProps) {
  return (
    <nav className="page-links" aria-label="তালিকার পাতা">
      {page > 1 ? (
        <a className="button" rel="prev" href={page === 2 || page > pages + 1 ? "?" : `?page=${page - 1}`}>
          আগের পাতা
        </a>
      ) : null}
      <span>
        পাতা {toBengaliDigits(page)} / {toBengaliDigits(pages)}
      </span>
      {page < pages ? (
        <a className="button" rel="next" href={`?page=${page + 1}`}>
          পরের পাতা
        </a>
      ) : null}
    </nav>
  );
}
