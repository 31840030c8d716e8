import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { present } from "../../../core/present.ts";
import { theirsIn, useApi, useRead } from "../admin-api.ts";

export type TypedForm = Readonly<Record<string, string>>;
export type Field<Form extends TypedForm> = keyof Form & string;
type Labels<Form extends TypedForm> = Readonly<Record<Field<Form>, string>>;
/** A row of the list; its revision prevents overwriting changes that the editor has not seen. */
export type CrudRow = { revision?: number; name: string };

type Answer<Row> = z.ZodType<{ data: Row }>;

export interface CrudDefinition<Form extends TypedForm, Row extends CrudRow> {
  path: string;
  title: string;
  /** Name of the records in buttons: "feed", as in "Edit feed". */
  noun: string;
  words: {
    none: string;
    saved: string;
    back: string;
    removal: string;
  };
  schemas: {
    list: z.ZodType<{ data: Row[] }>;
    answer: Answer<Row>;
    added?: Answer<Row>;
    conflict?: Answer<Row>;
  };
  idOf: (row: Row) => string;
  labels: Labels<Form>;
  /** Values of a new record. */
  empty: Form;
  /** Body of a request. Throws as `checked` does. */
  read: (form: Form, isNew: boolean) => object;
  changedBy?: (row: Row) => string;
  /** Interval at which the list is loaded again, ms; absent: never. */
  againMs?: number;
}

/** Values of the form for a row, which has the same names. */
export function formOf<Form extends TypedForm, Row extends CrudRow>(
  { empty }: Pick<CrudDefinition<Form, Row>, "empty">,
  row: Row | undefined,
): Form {
  if (!row) return empty;
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(Object.keys(empty).map((name) => [name, String(stored[name])])) as Form;
}

export type CrudCalls<Form extends TypedForm, Row extends CrudRow> = ReturnType<typeof useCrud<Form, Row>>;

export function useCrud<Form extends TypedForm, Row extends CrudRow>(
  kept: CrudDefinition<Form, Row>,
  onAnswer?: (answer: { data: Row; secret?: string }) => void,
) {
  const { path, schemas } = kept;
  const api = useApi();
  const queries = useQueryClient();
  const query = useRead(path, schemas.list, { refetchInterval: kept.againMs ?? false });
  const at = (row: Row, call = ""): string => `${path}/${encodeURIComponent(kept.idOf(row))}${call}`;

  async function write(
    schema: Answer<Row>,
    ...[method, to, body]: ["POST" | "PUT" | "DELETE", to: string, body?: object]
  ): Promise<Row> {
    const answer = await api.write(method, to, schema, body);
    onAnswer?.(answer);
    await queries.invalidateQueries({ queryKey: [path] });
    return answer.data;
  }
  /** Calls about the rows. They throw as the API does. */
  return {
    query,
    async save(form: Form, row: Row | undefined): Promise<Row> {
      const typed = kept.read(form, row === undefined);
      return row
        ? write(schemas.answer, "PUT", at(row), { ...typed, ...present({ revision: row.revision }) })
        : write(schemas.added ?? schemas.answer, "POST", path, typed);
    },
    remove: (row: Row): Promise<Row> =>
      write(schemas.answer, "DELETE", at(row, row.revision === undefined ? "" : `?revision=${row.revision}`)),
    post: (row: Row, call: string, schema = schemas.answer): Promise<Row> =>
      write(schema, "POST", at(row, call), {}),
    /** The stored row, if an error says that somebody else changed it. */
    theirs: (error: unknown): Row | undefined => schemas.conflict && theirsIn(error, schemas.conflict),
  };
}
