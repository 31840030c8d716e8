import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { present } from "../../../core/present.ts";
import { AdminError, callFailed, type FieldError } from "../admin-api.ts";
import { useApi, useRead } from "../use-session.ts";

export type TypedForm = Readonly<Record<string, string>>;
export type Field<Form extends TypedForm> = keyof Form & string;
export type ErrorsOf<Form extends TypedForm> = Partial<Record<Field<Form>, string>>;
type Labels<Form extends TypedForm> = Readonly<Record<Field<Form>, string>>;
export type Checked<Form extends TypedForm> =
  | { ok: true; value: object }
  | { ok: false; errors: ErrorsOf<Form> };

export function errorsByField<Form extends TypedForm>(
  labels: Labels<Form>,
  errors: readonly FieldError[],
): ErrorsOf<Form> {
  const found = errors.toReversed().filter(({ path }) => Object.hasOwn(labels, path));
  return Object.fromEntries(found.map(({ path, message }) => [path, message])) as ErrorsOf<Form>;
}

/** Checks a form by the server's own schema; returns errors by field. */
export function checked<Form extends TypedForm>(
  labels: Labels<Form>,
  schema: z.ZodType<object>,
  typed: object,
): Checked<Form> {
  const { data, error } = schema.safeParse(typed);
  if (data) return { ok: true, value: data };
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return { ok: false, errors: errorsByField(labels, issues) };
}

export type Outcome<Form extends TypedForm, Row> =
  | { kind: "done"; row: Row }
  | { kind: "conflict"; theirs: Row }
  | { kind: "gone" }
  | { kind: "failed"; message: string; errors: ErrorsOf<Form> };

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
  formOf: (row: Row | undefined) => Form;
  read: (form: Form, isNew: boolean) => Checked<Form>;
  changedBy?: (row: Row) => string;
  /** Interval at which the list is loaded again, ms; absent: never. */
  againMs?: number;
}

export type CrudCalls<Form extends TypedForm, Row extends CrudRow> = ReturnType<typeof useCrud<Form, Row>>;

export function useCrud<Form extends TypedForm, Row extends CrudRow>(
  kept: CrudDefinition<Form, Row>,
  onAnswer?: (answer: { data: Row; secret?: string }) => void,
) {
  const { path, schemas, labels, noun } = kept;
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
  function refused(error: unknown, done: string): Outcome<Form, Row> {
    if (error instanceof AdminError) {
      const theirs = error.status === 409 ? schemas.conflict?.safeParse(error.body).data?.data : undefined;
      if (theirs) return { kind: "conflict", theirs };
      if (error.status === 404) return { kind: "gone" };
      const errors = errorsByField<Form>(labels, error.errors);
      if (Object.keys(errors).length > 0) return { kind: "failed", message: "", errors };
    }
    const message = callFailed(error, `The ${noun} could not be ${done}. Please try again.`);
    return { kind: "failed", message, errors: {} };
  }
  const tried = (work: Promise<Row>, done: string): Promise<Outcome<Form, Row>> =>
    work.then(
      (row) => ({ kind: "done", row }),
      (error) => refused(error, done),
    );

  return {
    query,
    async save(form: Form, row: Row | undefined): Promise<Outcome<Form, Row>> {
      const typed = kept.read(form, row === undefined);
      if (!typed.ok) return { kind: "failed", message: "", errors: typed.errors };
      const work = row
        ? write(schemas.answer, "PUT", at(row), { ...typed.value, ...present({ revision: row.revision }) })
        : write(schemas.added ?? schemas.answer, "POST", path, typed.value);
      return tried(work, "saved");
    },
    remove: (row: Row): Promise<Outcome<Form, Row>> => {
      const query = row.revision === undefined ? "" : `?revision=${row.revision}`;
      return tried(write(schemas.answer, "DELETE", at(row, query)), "removed");
    },
    /** Sends a call about a row. Throws {@link AdminError}. */
    post: (row: Row, call: string, schema = schemas.answer): Promise<Row> =>
      write(schema, "POST", at(row, call), {}),
  };
}
