import type { ReactNode } from "react";
import { PAGE_COMING } from "../words/shell.ts";

/** What stands in the place of something that comes: its shape to be seen, and `words` to be heard. */
export const Coming = ({ as, words, children }: { as: string; words: string; children: ReactNode }) => (
  <div className={as} aria-busy="true">
    <span className="visually-hidden" role="status">
      {words}
    </span>
    {children}
  </div>
);

/** What stands while a page's own scripts come: its title and first lines, in their places. */
export const PageSkeleton = () => (
  <Coming as="page-skeleton" words={PAGE_COMING}>
    <div className="bone bone-title" />
    <div className="bone bone-lead" />
    <div className="bone bone-line" />
    <div className="bone bone-line" />
  </Coming>
);
