import type { FieldError } from "../admin-api.ts";

/** A form as it was typed: every field a text. */
export type TypedForm = Readonly<Record<string, string>>;
export type ErrorsOf<Form extends TypedForm> = Partial<Record<keyof Form & string, string>>;

type Checked<Form extends TypedForm, T> = { ok: true; value: T } | { ok: false; errors: ErrorsOf<Form> };
type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
interface Issue {
  path: PropertyKey[];
  message: string;
}

/** What can be told of a form by what its fields are called, in their order. */
export interface FormOfFields<Form extends TypedForm> {
  labels: Readonly<Record<keyof Form & string, string>>;
  fields: readonly (keyof Form & string)[];
  isSame(a: Form, b: Form): boolean;
  /** The errors by field; the first of each counts. */
  errorsByField(errors: readonly FieldError[]): ErrorsOf<Form>;
  /** What a schema says of it. */
  checked<T>(result: Parsed<T>): Checked<Form, T>;
}

export function formOfFields<Form extends TypedForm>(
  labels: Readonly<Record<keyof Form & string, string>>,
): FormOfFields<Form> {
  type Field = keyof Form & string;
  const fields = Object.keys(labels) as Field[];
  const isField = (text: string): text is Field => Object.hasOwn(labels, text);
  function errorsByField(errors: readonly FieldError[]): ErrorsOf<Form> {
    const found = new Map<Field, string>();
    for (const { path, message } of errors) if (isField(path) && !found.has(path)) found.set(path, message);
    return Object.fromEntries(found) as ErrorsOf<Form>;
  }
  return {
    labels,
    fields,
    isSame: (a, b) => fields.every((field) => a[field] === b[field]),
    errorsByField,
    checked(result) {
      if (result.success) return { ok: true, value: result.data };
      const errors = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
      return { ok: false, errors: errorsByField(errors) };
    },
  };
}
