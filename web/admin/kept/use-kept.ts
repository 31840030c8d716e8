import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { AdminError, callFailed } from "../admin-api.ts";
import { useApi } from "../use-session.ts";
import type { ErrorsOf, FormOfFields, TypedForm } from "./form-of-fields.ts";

/** What came of a save or a removal. */
export type Outcome<Form extends TypedForm, Row> =
  | { kind: "done"; row: Row }
  | { kind: "conflict"; theirs: Row }
  | { kind: "gone" }
  | { kind: "failed"; message: string; errors: ErrorsOf<Form> };

/** A kind of thing that the desk keeps, each with a revision, so that nobody writes over what they have not seen. */
export interface Kept<Form extends TypedForm, Row extends { revision: number }> {
  /** Of the call that lists them. */
  path: string;
  schemas: {
    list: z.ZodType<{ data: Row[] }>;
    answer: z.ZodType<{ data: Row }>;
    conflict: z.ZodType<{ data: Row }>;
  };
  /** The last part of one's address. */
  idOf: (row: Row) => string;
  form: FormOfFields<Form>;
  /** What is sent of a new one, and of a changed one; or what is wrong. */
  read: (form: Form, isNew: boolean) => { ok: true; value: object } | { ok: false; errors: ErrorsOf<Form> };
  /** What failed, in a sentence. */
  words: { save: string; remove: string };
  /** How often the list is read again while its page is open, ms; never where it is absent. */
  againMs?: number;
}

export interface KeptCalls<Form extends TypedForm, Row> {
  query: {
    data: readonly Row[] | undefined;
    isError: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  /** `row`: the one that was edited; a new one without. */
  save: (form: Form, row: Row | undefined) => Promise<Outcome<Form, Row>>;
  remove: (row: Row) => Promise<Outcome<Form, Row>>;
}

/** What the desk keeps of a kind, and what can be done to it. */
export function useKept<Form extends TypedForm, Row extends { revision: number }>(
  kept: Kept<Form, Row>,
): KeptCalls<Form, Row> {
  const { path, schemas, idOf, form: fields, read, words, againMs } = kept;
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await api.read(path, schemas.list, signal)).data,
    staleTime: 0,
    refetchInterval: againMs ?? false,
  });

  function outcomeOf(error: unknown, failed: string): Outcome<Form, Row> {
    if (error instanceof AdminError) {
      const theirs = error.status === 409 ? schemas.conflict.safeParse(error.body).data?.data : undefined;
      if (theirs) return { kind: "conflict", theirs };
      if (error.status === 404) return { kind: "gone" };
      const errors = fields.errorsByField(error.errors);
      if (Object.keys(errors).length > 0) return { kind: "failed", message: "", errors };
    }
    return { kind: "failed", message: callFailed(error, failed), errors: {} };
  }
  async function write(
    failed: string,
    ...[method, to, body]: ["POST" | "PUT" | "DELETE", to: string, body?: object]
  ): Promise<Outcome<Form, Row>> {
    try {
      const { data } = await api.write(method, to, schemas.answer, body);
      await queries.invalidateQueries({ queryKey: [path] });
      return { kind: "done", row: data };
    } catch (error) {
      return outcomeOf(error, failed);
    }
  }
  const at = (row: Row): string => `${path}/${encodeURIComponent(idOf(row))}`;

  return {
    query,
    async save(form, row) {
      const typed = read(form, row === undefined);
      if (!typed.ok) return { kind: "failed", message: "", errors: typed.errors };
      if (!row) return write(words.save, "POST", path, typed.value);
      return write(words.save, "PUT", at(row), { ...typed.value, revision: row.revision });
    },
    remove: (row) => write(words.remove, "DELETE", `${at(row)}?revision=${row.revision}`),
  };
}
