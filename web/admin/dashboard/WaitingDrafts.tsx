import { Link } from "wouter";
import type { AdminDocument } from "../../../core/contract/admin.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { formatMoment } from "../dates.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";

/** The drafts that wait for an editor, as they are handed in, taken back and published (decisions/admin.md#review). */
export function WaitingDrafts({ waiting }: { waiting: NonNullable<AdminDocument["waiting"]> }) {
  const { total, order, drafts } = waiting;
  const more = total - order.length;
  return (
    <section className="admin-waiting" aria-labelledby="waiting-heading">
      <h2 id="waiting-heading">Ready for review ({total})</h2>
      <ol role="list" className="admin-rows">
        {order.map((id) => {
          const draft = drafts[id];
          return draft ? (
            <li key={id}>
              <Link href={`/admin/edit/${id}`} className="admin-row-title" lang="bn">
                <EnglishNames>{draft.title}</EnglishNames>
              </Link>
              <span className="admin-waiting-facts">
                <BengaliParts>{draft.by}</BengaliParts>,{" "}
                <time dateTime={draft.at}>{formatMoment(draft.at)}</time>
              </span>
            </li>
          ) : null;
        })}
      </ol>
      {more > 0 ? <p className="admin-hint">And {more} more, handed in before.</p> : null}
    </section>
  );
}
