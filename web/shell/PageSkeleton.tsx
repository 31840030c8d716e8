import { PAGE_COMING } from "../words/shell.ts";
/** What stands while a page's own scripts come: its title and first lines, in their places. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" aria-busy="true">
      <span className="visually-hidden" role="status">
        {PAGE_COMING}
      </span>
      <div className="bone bone-title" />
      <div className="bone bone-lead" />
      <div className="bone bone-line" />
      <div className="bone bone-line" />
    </div>
  );
}
