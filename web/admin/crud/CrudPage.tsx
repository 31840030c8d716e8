import { type ReactNode, useState } from "react";
import { AdminError, ignoreNotFound } from "../admin-api.ts";
import { Button, PageHead } from "../kit/Button.tsx";
import { ConfirmDialog } from "../kit/Dialog.tsx";
import { ListRange } from "../kit/ListPage.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { useSay } from "../kit/Toast.tsx";
import { BengaliParts } from "../words/Texts.tsx";
import { CrudForm, type CrudFormProps } from "./CrudForm.tsx";
import { type CrudCalls, type CrudRow, formOf, type TypedForm } from "./use-crud.ts";

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
  const [open, setOpen] = useState<Open<Row>>();
  const say = useSay();
  const close = (): void => setOpen(undefined);
  const putBack = (row: Row): Promise<void> =>
    calls.save(formOf(kept, row), undefined).then(
      () => say(`${row.name} ${words.back}`),
      () => say("It could not be restored.", { failed: true }),
    );
  const removeRow = async (row: Row): Promise<void> => {
    try {
      await ignoreNotFound(calls.remove(row));
    } catch (error) {
      const theirs = calls.theirs(error);
      if (!theirs) throw error;
      setOpen({ kind: "remove", row: theirs });
      const who = kept.changedBy?.(theirs) ?? "Somebody";
      throw new AdminError(`${who} changed it in the meantime. Remove it anyway?`, 409);
    }
    close();
    say(`${row.name} is removed.`, {
      action: <Button label="Put it back" onClick={() => void putBack(row)} />,
    });
  };
  const columns: Column<Row>[] = [
    ...table.columns,
    {
      name: "Actions",
      is: "actions",
      cell: (row) => (
        <>
          {actions?.(row)}
          <Button label="Edit" look="quiet" about={row.name} onClick={() => setOpen({ kind: "edit", row })} />
          {mayRemove?.(row) === false ? null : (
            <Button
              label="Remove"
              look="remove"
              about={row.name}
              onClick={() => setOpen({ kind: "remove", row })}
            />
          )}
        </>
      ),
    },
  ];
  const tableOf = (rows: readonly Row[]) => (
    <Table {...table} columns={columns} rows={rows} keyOf={kept.idOf} {...(rowProps && { rowProps })} />
  );
  return (
    <>
      <PageHead title={kept.title}>
        <Button look="primary" onClick={() => setOpen({ kind: "edit", row: undefined })}>
          + Add {noun}
        </Button>
      </PageHead>
      <ListRange query={calls.query} words={{ failed: `The ${noun}s could not be read.`, empty: words.none }}>
        {(rows) => (children ? children(rows, tableOf) : tableOf(rows))}
      </ListRange>
      {open?.kind === "edit" ? (
        <CrudForm
          kept={kept}
          calls={calls}
          row={open.row}
          onSaved={(row) => {
            // Another dialog that was opened meanwhile stays, with what was typed in it.
            setOpen((last) => (last === open ? undefined : last));
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
          failed={`The ${noun} could not be removed. Please try again.`}
          onClose={close}
        >
          <BengaliParts as="p" className="admin-quote">
            {open.row.name}
          </BengaliParts>
          <p>{words.removal}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
