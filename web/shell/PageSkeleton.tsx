import type { ReactNode } from "react";
import { PAGE_COMING } from "../words/shell.ts";

export const Coming = ({ as, words, children }: { as: string; words: string; children: ReactNode }) => (
  <div className={as} aria-busy="true">
    <span className="visually-hidden" role="status">
      {words}
    </span>
    {children}
  </div>
);

export const PageSkeleton = () => (
  <Coming as="page-skeleton" words={PAGE_COMING}>
    <div className="bone bone-title" />
    <div className="bone bone-lead" />
    <div className="bone bone-line" />
    <div className="bone bone-line" />
  </Coming>
);
