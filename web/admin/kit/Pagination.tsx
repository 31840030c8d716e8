import { Button } from "./Button.tsx";

interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Links to pages, only if there are several (decisions/admin.md#dashboard). */
export const Pagination = ({ page, pages, onPage }: PaginationProps) =>
  pages <= 1 ? null : (
    <nav className="row admin-pagination" aria-label="Pages">
      <Button off={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite">
        Page {page} of {pages}
      </p>
      <Button off={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
