import { type ReactNode, useState } from "react";
import { callFailed } from "../admin-api.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { AnswerAwaited } from "../notices.tsx";
import { BengaliParts } from "../words/BengaliParts.tsx";
import type { TypedForm } from "./form-of-fields.ts";
import type { KeptCalls } from "./use-kept.ts";
import "./kept.css";

type Named = { name: string };

interface RemoveProps<Form extends TypedForm, Row> extends Pick<KeptCalls<Form, Row>, "remove"> {
  noun: string;
  row: Row;
  changedBy: (theirs: Row) => string;
  onRemoved: () => void;
  onClose: () => void;
  /** What a removal does, and what it leaves. */
  children: ReactNode;
}

function Remove<Form extends TypedForm, Row extends Named>(props: RemoveProps<Form, Row>) {
  const { noun, row, remove, changedBy, onRemoved, onClose, children } = props;
  const [asked, setAsked] = useState(row);
  const act = async (): Promise<void> => {
    const outcome = await remove(asked);
    // Another editor was quicker: it is gone, as was asked.
    if (outcome.kind === "done" || outcome.kind === "gone") return onRemoved();
    if (outcome.kind === "failed") throw new Error(outcome.message);
    setAsked(outcome.theirs);
    throw new Error(`${changedBy(outcome.theirs)} changed it meanwhile. Remove it all the same?`);
  };
  return (
    <ConfirmDialog
      title={`Remove ${noun}`}
      words={{ act: "Remove", busy: "Removing..." }}
      act={act}
      told={(error) => (error instanceof Error ? error.message : "")}
      onClose={onClose}
    >
      <p className="admin-quote">
        <BengaliParts>{asked.name}</BengaliParts>
      </p>
      {children}
    </ConfirmDialog>
  );
}

interface KeptPageProps<Form extends TypedForm, Row extends Named> {
  title: string;
  noun: string;
  calls: KeptCalls<Form, Row>;
  formOf: (row: Row) => Form;
  /** Who changed it last. */
  changedBy: (row: Row) => string;
  words: {
    unread: string;
    none: string;
    /** What is said once one is saved, and once one is put back, after its name. */
    saved: string;
    back: string;
    /** What a removal does, and what it leaves. */
    removal: string;
  };
  dialog: (row: Row | undefined, onSaved: (row: Row) => void, onClose: () => void) => ReactNode;
  /** The list of some. */
  children: (rows: readonly Row[], onEdit: (row: Row) => void, onRemove: (row: Row) => void) => ReactNode;
}

type Open<Row> = { kind: "edit"; row: Row | undefined } | { kind: "remove"; row: Row };

/** A page of what the desk keeps: a list, to which one is added, and in which each is changed, removed and put back. */
export function KeptPage<Form extends TypedForm, Row extends Named>(props: KeptPageProps<Form, Row>) {
  const { title, noun, calls, formOf, changedBy, words, dialog, children } = props;
  const { query, save, remove } = calls;
  const { data } = query;
  const [open, setOpen] = useState<Open<Row>>();
  const [said, setSaid] = useState("");
  /** The one that was removed last, to be put back. */
  const [removed, setRemoved] = useState<Row>();
  const close = (): void => setOpen(undefined);
  const putBack = async (row: Row): Promise<void> => {
    const outcome = await save(formOf(row), undefined);
    if (outcome.kind === "done") setRemoved(undefined);
    setSaid(outcome.kind === "done" ? `${row.name} ${words.back}` : "It could not be put back.");
  };
  const onSaved = (row: Row): void => {
    close();
    setRemoved(undefined);
    setSaid(`${row.name} ${words.saved}`);
  };
  const onRemoved = (row: Row): void => {
    close();
    setRemoved(row);
    setSaid(`${row.name} is removed.`);
  };
  return (
    <>
      <div className="admin-title-row">
        <h1>{title}</h1>
        <button
          type="button"
          className="button admin-primary"
          onClick={() => setOpen({ kind: "edit", row: undefined })}
        >
          + Add {noun}
        </button>
      </div>
      <div className="admin-toolbar">
        <p className="admin-said" role="status">
          <BengaliParts>{said}</BengaliParts>
        </p>
        {removed ? (
          <button type="button" className="admin-quiet" onClick={() => void putBack(removed)}>
            Put it back
          </button>
        ) : null}
      </div>
      <AnswerAwaited query={query} failed={callFailed(query.error, words.unread)} />
      {data?.length === 0 ? <p className="admin-notice">{words.none}</p> : null}
      {data && data.length > 0
        ? children(
            data,
            (row) => setOpen({ kind: "edit", row }),
            (row) => setOpen({ kind: "remove", row }),
          )
        : null}
      {open?.kind === "edit" ? dialog(open.row, onSaved, close) : null}
      {open?.kind === "remove" ? (
        <Remove
          noun={noun}
          row={open.row}
          remove={remove}
          changedBy={changedBy}
          onRemoved={() => onRemoved(open.row)}
          onClose={close}
        >
          <p>{words.removal}</p>
        </Remove>
      ) : null}
    </>
  );
}

interface RowActionsProps<Row extends Named> {
  row: Row;
  onEdit: (row: Row) => void;
  /** Absent: there is nothing to remove. */
  onRemove?: (row: Row) => void;
  /** Further buttons, before the others. */
  children?: ReactNode;
}

/** What can be done to one of a list, at the end of its row. */
export function RowActions<Row extends Named>({ row, onEdit, onRemove, children }: RowActionsProps<Row>) {
  const name = (
    <span className="visually-hidden">
      {" "}
      <BengaliParts>{row.name}</BengaliParts>
    </span>
  );
  return (
    <td className="admin-actions">
      {children}
      <button type="button" className="admin-quiet" onClick={() => onEdit(row)}>
        Edit
        {name}
      </button>
      {onRemove ? (
        <button type="button" className="admin-quiet admin-danger" onClick={() => onRemove(row)}>
          Remove
          {name}
        </button>
      ) : null}
    </td>
  );
}
