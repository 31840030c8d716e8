import { Link } from "wouter";
import type { AdminDocument, AdminRow } from "../../../core/contract/admin.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { formatMoment } from "../dates.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { articleStatus } from "./article-status.ts";

interface NewsTableProps {
  rows: readonly AdminRow[];
  /** Ms since 1970. */
  now: number;
  /** A writer deletes drafts alone. */
  writer?: boolean;
  /** Who has an article open just now: names by account, by the article's id. */
  present?: AdminDocument["present"];
  /** The chosen rows by id, where rows are chosen. */
  chosen?: ReadonlySet<string>;
  onChoose?: (ids: readonly string[], chosen: boolean) => void;
  onDelete: (row: AdminRow) => void;
}

interface ChooserProps {
  rows: readonly AdminRow[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
}

/** Chooses all rows of the page; half chosen where some are. */
function ChooseAll({ rows, chosen, onChoose }: ChooserProps) {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return (
    <label className="admin-check admin-choose-all">
      <input
        type="checkbox"
        checked={count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={(event) =>
          onChoose(
            rows.map(({ id }) => id),
            event.target.checked,
          )
        }
      />
      Choose all on this page
    </label>
  );
}

/** Title, Category, Status, Date, Actions (decisions/admin.md#dashboard). */
export function NewsTable({
  rows,
  now,
  writer = false,
  present = {},
  chosen,
  onChoose,
  onDelete,
}: NewsTableProps) {
  return (
    <>
      {chosen && onChoose ? <ChooseAll rows={rows} chosen={chosen} onChoose={onChoose} /> : null}
      <div className="admin-table-room">
        <table className="admin-table">
          <caption className="visually-hidden">News articles, newest first</caption>
          <ColumnHeads names={["Title", "Category", "Status", "Date", "Actions"]} />
          <tbody>
            {rows.map((row) => {
              const status = articleStatus(row, now);
              return (
                <tr key={row.id}>
                  <th scope="row" lang="bn" aria-labelledby={`${row.id}-title`}>
                    {chosen && onChoose ? (
                      <input
                        type="checkbox"
                        className="admin-choose"
                        aria-label={row.title}
                        checked={chosen.has(row.id)}
                        onChange={(event) => onChoose([row.id], event.target.checked)}
                      />
                    ) : null}
                    <Link id={`${row.id}-title`} href={`/admin/edit/${row.id}`} className="admin-row-title">
                      <EnglishNames>{row.title}</EnglishNames>
                    </Link>
                    {present[row.id] ? (
                      <p className="admin-row-note" lang="en">
                        Open just now:{" "}
                        <BengaliParts>{Object.values(present[row.id] ?? {}).join(", ")}</BengaliParts>
                      </p>
                    ) : null}
                    {row.returned ? (
                      <p className="admin-row-note">
                        <EnglishNames>{row.returned.note}</EnglishNames>
                      </p>
                    ) : null}
                  </th>
                  <td>{row.category}</td>
                  <td>
                    <span className="admin-status" data-status={status}>
                      {status}
                    </span>
                  </td>
                  <td>
                    <time dateTime={row.publishDate}>{formatMoment(row.publishDate)}</time>
                  </td>
                  <td className="admin-actions">
                    <Link href={`/admin/edit/${row.id}`} className="admin-quiet">
                      {writer && row.published ? "Read" : "Edit"}
                      <span className="visually-hidden">
                        {" "}
                        <BengaliParts>{row.title}</BengaliParts>
                      </span>
                    </Link>
                    {writer && row.published ? null : (
                      <button
                        type="button"
                        className="admin-quiet admin-danger"
                        onClick={() => onDelete(row)}
                      >
                        Delete
                        <span className="visually-hidden">
                          {" "}
                          <BengaliParts>{row.title}</BengaliParts>
                        </span>
                      </button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
