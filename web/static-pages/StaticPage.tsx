import type { ReactNode } from "react";
import "./static-page.css";

interface StaticPageProps {
  name: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Layout of the information pages (decisions/pages.md#information-pages). */
export function StaticPage({ name, title, lead, children }: StaticPageProps) {
  return (
    <article className="static-page">
      <header className="static-page-header">
        <p className="static-page-name">{name}</p>
        <h1 lang="en">{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </header>
      <div className="static-page-body">{children}</div>
    </article>
  );
}
