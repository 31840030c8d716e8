import { useState } from "react";
import { Link } from "wouter";
import { adminArticleAnswer, type DeletedRow, deletedList } from "../../../core/contract/admin.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { callFailed, unlessGone } from "../admin-api.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { formatMoment } from "../dates.ts";
import { ADMIN_PAGE_SIZE } from "../list-address.ts";
import { useApi } from "../use-session.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { PaperText } from "../words/PaperText.tsx";
import { useRecords } from "./RecordsList.tsx";
import { RecordsTable } from "./RecordsTable.tsx";

interface RestoreDialogProps {
  row: DeletedRow;
  onRestored: () => void;
  onClose: () => void;
}

function RestoreDialog({ row, onRestored, onClose }: RestoreDialogProps) {
  const api = useApi();
  const act = async (): Promise<void> => {
    await unlessGone(api.write("POST", `/api/admin/deleted/${row.id}/restore`, adminArticleAnswer));
    onRestored();
  };
  return (
    <ConfirmDialog
      title="Restore article"
      words={{ act: "Restore", busy: "Restoring..." }}
      act={act}
      told={(error) => callFailed(error, "The article could not be restored. Please try again.")}
      onClose={onClose}
    >
      <p className="admin-quote" lang="bn">
        <EnglishNames>{row.title}</EnglishNames>
      </p>
      <p>
        {row.published
          ? "Readers see it again at its old address."
          : "It is a draft again: readers do not see it."}
      </p>
    </ConfirmDialog>
  );
}

/** `/admin/deleted`: the articles that were deleted, the last one first, and the way back. */
export function DeletedPage() {
  const records = useRecords("deleted", deletedList, ADMIN_PAGE_SIZE);
  const [chosen, setChosen] = useState<DeletedRow>();
  const [restored, setRestored] = useState<DeletedRow>();
  return (
    <>
      <div className="admin-title-row">
        <h1>Deleted</h1>
        <Link href="/admin" className="button">
          All news
        </Link>
      </div>
      <p role="status" className="admin-said">
        {restored ? (
          <>
            <PaperText>{restored.title}</PaperText> is restored.{" "}
            <Link href={`/admin/edit/${restored.id}`} className="admin-quiet">
              Open it
            </Link>
          </>
        ) : null}
      </p>
      <RecordsTable
        records={records}
        caption="Deleted articles, the last one first"
        words={{ failed: "The deleted articles could not be read.", empty: "No article is deleted." }}
        columns={["Title", "Category", "Was", "Deleted", "Actions"]}
      >
        {(row) => (
          <tr key={row.id}>
            <th scope="row" lang="bn">
              <EnglishNames>{row.title}</EnglishNames>
            </th>
            <td>{row.category}</td>
            <td>{row.published ? "Published" : "Draft"}</td>
            <td>
              <time dateTime={row.deletedAt}>{formatMoment(row.deletedAt)}</time>
              {row.deletedBy ? (
                <span className="admin-identity">
                  <BengaliParts>{row.deletedBy}</BengaliParts>
                </span>
              ) : null}
            </td>
            <td className="admin-actions">
              <button type="button" className="admin-quiet" onClick={() => setChosen(row)}>
                Restore
                <span className="visually-hidden" lang="bn">
                  {" "}
                  <EnglishNames>{row.title}</EnglishNames>
                </span>
              </button>
            </td>
          </tr>
        )}
      </RecordsTable>
      {chosen ? (
        <RestoreDialog
          row={chosen}
          onClose={() => setChosen(undefined)}
          onRestored={() => {
            setRestored(chosen);
            setChosen(undefined);
            void records.refetch();
          }}
        />
      ) : null}
    </>
  );
}
