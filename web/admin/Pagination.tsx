interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Only when there is more than one page (decisions/admin.md#dashboard). */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  const first = page <= 1;
  const last = page >= pages;
  return (
    <nav className="admin-pagination" aria-label="Pages">
      <button
        type="button"
        className="button"
        aria-disabled={first}
        onClick={() => !first && onPage(page - 1)}
      >
        Previous
      </button>
      <p aria-live="polite">
        Page {page} of {pages}
      </p>
      <button type="button" className="button" aria-disabled={last} onClick={() => !last && onPage(page + 1)}>
        Next
      </button>
    </nav>
  );
}
