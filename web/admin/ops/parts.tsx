import { useState } from "react";
import { type OpsActionPath, opsActionAnswer } from "../../../core/contract/ops.ts";
import { callFailed, useApi } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { Table, type TableProps } from "../kit/Table.tsx";
import { useSay } from "../kit/Toast.tsx";

export function useAction(): {
  busy: boolean;
  press: (path: OpsActionPath, about: string, body?: object) => Promise<boolean>;
} {
  const api = useApi();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const press = async (path: OpsActionPath, about: string, body?: object): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const { message } = await api.write("POST", `/api/ops/${path}`, opsActionAnswer, body);
      say(`${about}: ${message}`, { stays: true });
      return true;
    } catch (error) {
      const why = callFailed(error, "The server did not answer. Please try again.");
      say(`${about}: ${why}`, { failed: true });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, press };
}

interface ActionButtonProps {
  label: string;
  about: string;
  path: OpsActionPath;
  cannot?: string | undefined;
  onDone?: () => void;
}

export function ActionButton({ label, about, path, cannot, onDone }: ActionButtonProps) {
  const { busy, press } = useAction();
  const off = busy || cannot !== undefined;
  const click = async (): Promise<void> => {
    if (await press(path, about)) onDone?.();
  };
  return (
    <Button
      label={busy ? `${label}…` : label}
      look="quiet"
      about={about}
      off={off}
      title={cannot}
      onClick={() => void click()}
    />
  );
}

export const State = ({ level, text }: { level: string; text: string }) => (
  <span className="ops-state" data-level={level}>
    {text}
  </span>
);

interface FoldedTableProps<Row> extends TableProps<Row> {
  isWell: (row: Row) => boolean;
  /** Sentence about the rows that are well. */
  words: (count: number) => string;
}

/** Table of the rows that need a look; one line stands for those that are well, and shows them. */
export function FoldedTable<Row>({ isWell, words, rows, ...table }: FoldedTableProps<Row>) {
  const [open, setOpen] = useState(false);
  const well = rows.filter(isWell);
  const rest = rows.filter((row) => !isWell(row));
  const shown = open ? [...rest, ...well] : rest;
  return (
    <>
      {well.length > 0 ? (
        <Button label={words(well.length)} look="quiet" aria-expanded={open} onClick={() => setOpen(!open)} />
      ) : null}
      {shown.length > 0 ? <Table {...table} rows={shown} /> : null}
    </>
  );
}
