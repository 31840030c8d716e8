import { Link } from "wouter";
import { adminArticleAnswer, type DeletedRow, deletedList } from "../../../core/contract/admin.ts";
import { ignoreNotFound } from "../admin-api.ts";
import { formatMoment } from "../dates.ts";
import { PageHead } from "../kit/Button.tsx";
import { ConfirmButton } from "../kit/Dialog.tsx";
import { Records, useRecords } from "../kit/ListPage.tsx";
import type { Column } from "../kit/Table.tsx";
import { useSay } from "../kit/Toast.tsx";
import { ADMIN_PAGE_SIZE } from "../list-address.ts";
import { useApi } from "../use-session.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { PaperText } from "../words/PaperText.tsx";

export function DeletedPage() {
  const api = useApi();
  const records = useRecords("deleted", deletedList, ADMIN_PAGE_SIZE);
  const say = useSay();
  const restore = async (row: DeletedRow): Promise<void> => {
    await ignoreNotFound(api.write("POST", `/api/admin/deleted/${row.id}/restore`, adminArticleAnswer));
    const action = (
      <Link href={`/admin/edit/${row.id}`} className="button">
        Open it
      </Link>
    );
    say(
      <>
        <PaperText>{row.title}</PaperText> is restored.
      </>,
      { action },
    );
    void records.refetch();
  };
  const columns: readonly Column<DeletedRow>[] = [
    { name: "Title", is: "row", cell: ({ title }) => <PaperText>{title}</PaperText> },
    { name: "Category", cell: ({ category }) => category },
    { name: "Was", cell: ({ published }) => (published ? "Published" : "Draft") },
    {
      name: "Deleted",
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
          <span className="small admin-identity">
            <BengaliParts>{deletedBy ?? ""}</BengaliParts>
          </span>
        </>
      ),
    },
    {
      name: "Actions",
      is: "actions",
      cell: (row) => (
        <ConfirmButton
          label="Restore"
          look="quiet"
          about={row.title}
          title="Restore article"
          act="Restore"
          run={() => restore(row)}
          failed="The article could not be restored. Please try again."
        >
          <p className="admin-quote">
            <PaperText>{row.title}</PaperText>
          </p>
          <p>
            {row.published
              ? "Readers see the article again at its old address."
              : "The article is a draft again: readers do not see it."}
          </p>
        </ConfirmButton>
      ),
    },
  ];
  return (
    <>
      <PageHead title="Deleted">
        <Link href="/admin" className="button">
          All news
        </Link>
      </PageHead>
      <Records
        records={records}
        words={{ failed: "The deleted articles could not be read.", empty: "No article is deleted." }}
        shown={{ caption: "Deleted articles, last deleted first", columns, keyOf: ({ id }) => id }}
      />
    </>
  );
}
