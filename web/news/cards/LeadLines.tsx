import { Link } from "wouter";
import type { LeadView } from "../../../core/news/story.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { headlineLink } from "./card-link.ts";

/** Lines that hang under the lead of a package, and its number (decisions/front.md#forms-of-the-lead). */
export function LeadLines({ form: { lines, figure } }: { form: LeadView }) {
  return (
    <div className="lead-lines">
      {lines.length === 0 ? null : (
        <ul role="list">
          {lines.map(({ id, label, title }) => (
            <li key={id}>
              <Link href={headlineLink({ id }).href}>
                {label === "" ? null : <span className="card-section">{label} </span>}
                <EnglishNames>{title}</EnglishNames>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {figure ? (
        <p className="lead-figure">
          <strong>{figure.value}</strong> <EnglishNames>{figure.text}</EnglishNames>
        </p>
      ) : null}
    </div>
  );
}
