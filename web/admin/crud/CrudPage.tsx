import { type ReactNode, useState } from "react";
import { AdminError, callFailed } from "../admin-api.ts";
import { Button, PageHead } from "../kit/Button.tsx";
import { ConfirmDialog } from "../kit/Dialog.tsx";
import { ListRange } from "../kit/ListPage.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { useSay } from "../kit/Toast.tsx";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { CrudForm, type CrudFormProps } from "./CrudForm.tsx";
import type { CrudCalls, CrudRow, TypedForm } from "./use-crud.ts";

interface KeptPageProps<Form extends TypedForm, Row extends CrudRow>
  extends Pick<CrudFormProps<Form, Row>, "kept" | "useMore"> {
  calls: CrudCalls<Form, Row>;
  table: { caption: string; className: string; columns: readonly Column<Row>[] };
  rowProps?: (row: Row) => { id: string };
  fields: CrudFormProps<Form, Row>["children"];
  actions?: (row: Row) => ReactNode;
  mayRemove?: (row: Row) => boolean;
  /** The list with the content around it; by default the table of all rows. */
  children?: (rows: readonly Row[], table: (rows: readonly Row[]) => ReactNode) => ReactNode;
}

type Open<Row> = { kind: "edit"; row: Row | undefined } | { kind: "remove"; row: Row };

export function CrudPage<Form extends TypedForm, Row extends CrudRow>(props: KeptPageProps<Form, Row>) {
  const { kept, calls, table, rowProps, fields, actions, mayRemove, useMore, children } = props;
  const { noun, words } = kept;
  const { query, save, remove } = calls;
  const [open, setOpen] = useState<Open<Row>>();
  const say = useSay();
  const close = (): void => setOpen(undefined);
  const putBack = async (row: Row): Promise<void> => {
    const outcome = await save(kept.formOf(row), undefined);
    if (outcome.kind === "done") say(`${row.name} ${words.back}`);
    else say("It could not be restored.", { failed: true });
  };
  const removeRow = async (row: Row): Promise<void> => {
    const outcome = await remove(row);
    if (outcome.kind === "done" || outcome.kind === "gone") {
      close();
      return say(`${row.name} is removed.`, {
        action: <Button onClick={() => void putBack(row)}>Put it back</Button>,
      });
    }
    if (outcome.kind === "failed") throw new AdminError(outcome.message, 400);
    setOpen({ kind: "remove", row: outcome.theirs });
    const who = kept.changedBy?.(outcome.theirs) ?? "Somebody";
    throw new AdminError(`${who} changed it in the meantime. Remove it anyway?`, 409);
  };
  const columns: Column<Row>[] = [
    ...table.columns,
    {
      name: "Actions",
      is: "actions",
      cell: (row) => (
        <>
          {actions?.(row)}
          <Button look="quiet" about={row.name} onClick={() => setOpen({ kind: "edit", row })}>
            Edit
          </Button>
          {mayRemove?.(row) === false ? null : (
            <Button look="remove" about={row.name} onClick={() => setOpen({ kind: "remove", row })}>
              Remove
            </Button>
          )}
        </>
      ),
    },
  ];
  const tableOf = (rows: readonly Row[]) => (
    <Table {...table} columns={columns} rows={rows} keyOf={kept.idOf} {...(rowProps && { rowProps })} />
  );
  const failed = callFailed(query.error, `The ${noun}s could not be read.`);
  return (
    <>
      <PageHead title={kept.title}>
        <Button look="primary" onClick={() => setOpen({ kind: "edit", row: undefined })}>
          + Add {noun}
        </Button>
      </PageHead>
      <ListRange query={query} rows={query.data?.data} words={{ failed, empty: words.none }}>
        {(rows) => (children ? children(rows, tableOf) : tableOf(rows))}
      </ListRange>
      {open?.kind === "edit" ? (
        <CrudForm
          kept={kept}
          save={save}
          row={open.row}
          onSaved={(row) => {
            close();
            say(`${row.name} ${words.saved}`);
          }}
          onClose={close}
          useMore={useMore}
        >
          {fields}
        </CrudForm>
      ) : null}
      {open?.kind === "remove" ? (
        <ConfirmDialog
          title={`Remove ${noun}`}
          act="Remove"
          run={() => removeRow(open.row)}
          failed=""
          onClose={close}
        >
          <p className="admin-quote">
            <BengaliParts>{open.row.name}</BengaliParts>
          </p>
          <p>{words.removal}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
