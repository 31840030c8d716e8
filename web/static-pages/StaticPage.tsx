import type { ReactNode } from "react";
import "./static-page.css";

interface StaticPageProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: string;
  children: ReactNode;
}

/**
 * The shared layout of the information pages (decisions/pages.md#information-pages). Their words are English, as their
 * titles are.
 */
export function StaticPage({ title, lead, children }: StaticPageProps) {
  return (
    <article className="static-page" lang="en">
      <header className="static-page-header">
        <h1>{title}</h1>
        {lead ? <p className="static-page-lead">{lead}</p> : null}
      </header>
      <div className="static-page-body">{children}</div>
    </article>
  );
}
