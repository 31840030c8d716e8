import { adminArticleAnswer, type DeletedRow, deletedList } from "../../../core/contract/admin.ts";
import { ignoreNotFound, useApi } from "../admin-api.ts";
import { ButtonLink, PageHead } from "../kit/Button.tsx";
import { ConfirmButton } from "../kit/Dialog.tsx";
import { Records, useRecords } from "../kit/ListPage.tsx";
import type { Column } from "../kit/Table.tsx";
import { useSay } from "../kit/Toast.tsx";
import { ADMIN_PAGE_SIZE } from "../list-address.ts";
import { BengaliParts, Moment, PaperText } from "../words/Texts.tsx";

export function DeletedPage() {
  const api = useApi();
  const records = useRecords("deleted", deletedList, ADMIN_PAGE_SIZE);
  const say = useSay();
  const restore = async (row: DeletedRow): Promise<void> => {
    await ignoreNotFound(api.write("POST", `/api/admin/deleted/${row.id}/restore`, adminArticleAnswer));
    const action = <ButtonLink label="Open it" href={`/admin/edit/${row.id}`} />;
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
          <Moment at={deletedAt} />
          <BengaliParts as="span" className="small admin-identity">
            {deletedBy ?? ""}
          </BengaliParts>
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
          <PaperText as="p" className="admin-quote">
            {row.title}
          </PaperText>
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
        <ButtonLink label="All news" href="/admin" />
      </PageHead>
      <Records
        records={records}
        words={{ failed: "The deleted articles could not be read.", empty: "No article is deleted." }}
        shown={{ caption: "Deleted articles, last deleted first", columns, keyOf: ({ id }) => id }}
      />
    </>
  );
}
