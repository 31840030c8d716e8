import { useState } from "react";
import { Button } from "../kit/Button.tsx";
import { Table, type TableProps } from "../kit/Table.tsx";

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
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {words(well.length)}
        </Button>
      ) : null}
      {shown.length > 0 ? <Table {...table} rows={shown} /> : null}
    </>
  );
}
