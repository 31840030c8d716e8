import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../kit/Button.tsx";
import { ConflictActions } from "../kit/Conflict.tsx";
import { Dialog, FormFoot } from "../kit/Dialog.tsx";
import { Alert, ChoiceField, type FieldProps, TextField } from "../kit/fields.tsx";
import { STORING, useUploading } from "../pictures/upload-image.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import type { CrudCalls, CrudDefinition, CrudRow, ErrorsOf, Field, TypedForm } from "./use-crud.ts";

type More = Partial<Omit<ComponentProps<typeof TextField>, "id" | "label" | "error" | "value" | "onText">>;

export interface CrudFields<Form extends TypedForm> {
  form: Form;
  isNew: boolean;
  field: (name: Field<Form>) => FieldProps;
  text: (name: Field<Form>, more?: More) => ReactNode;
  choice: (name: Field<Form>, names: Readonly<Record<string, string>>) => ReactNode;
  set: (name: Field<Form>, value: string) => void;
  show: (errors: ErrorsOf<Form>) => void;
}

export interface CrudFormProps<Form extends TypedForm, Row extends CrudRow> {
  kept: CrudDefinition<Form, Row>;
  save: CrudCalls<Form, Row>["save"];
  row: Row | undefined;
  onSaved: (row: Row) => void;
  onClose: () => void;
  children: (fields: CrudFields<Form>) => ReactNode;
  /** Returns further buttons, and content below the form. */
  useMore?: ((fields: CrudFields<Form>) => FormsMore) | undefined;
}

interface FormsMore {
  failed?: string;
  buttons?: ReactNode;
  below?: ReactNode;
}
const useNothing = (): FormsMore => ({});

/**
 * Dialog of a form. If somebody else changed the record, it shows the conflict instead of overwriting. Typed
 * text is discarded only after a question.
 */
export function CrudForm<Form extends TypedForm, Row extends CrudRow>(props: CrudFormProps<Form, Row>) {
  const { kept, row, save, onSaved, onClose, children, useMore = useNothing } = props;
  const { noun, labels, formOf, changedBy } = kept;
  const names = Object.keys(labels) as Field<Form>[];
  const isSame = (a: Form, b: Form): boolean => names.every((name) => a[name] === b[name]);
  const id = useId();
  const [based, setBased] = useState(row);
  const [form, setForm] = useState(() => formOf(row));
  const [errors, setErrors] = useState<ErrorsOf<Form>>({});
  const [failed, setFailed] = useState("");
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Row>();
  const [asking, setAsking] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const uploading = useUploading();
  const now = useRef(form);
  useEffect(() => {
    now.current = form;
  });

  const set = (name: Field<Form>, value: string): void => {
    setForm((last) => ({ ...last, [name]: value }));
    setErrors((last) => ({ ...last, [name]: undefined }));
  };
  const show = (wrong: ErrorsOf<Form>): void => {
    setErrors(wrong);
    const first = names.find((name) => wrong[name] !== undefined);
    if (first) body.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const store = async (over: Row | undefined): Promise<void> => {
    if (saving || uploading) return;
    setSaving(true);
    setFailed("");
    setConflict(undefined);
    const outcome = await save(form, over);
    setSaving(false);
    switch (outcome.kind) {
      case "done":
        if (isSame(now.current, form)) return onSaved(outcome.row);
        setBased(outcome.row);
        return setFailed("Saved, except your latest changes: please save again.");
      case "conflict":
        // After a lost answer, the other editor may be the same person.
        if (isSame(formOf(outcome.theirs), form)) return onSaved(outcome.theirs);
        return setConflict(outcome.theirs);
      case "gone":
        setBased(undefined);
        return setFailed(`Somebody else removed this ${noun}. Save to add it again.`);
      case "failed":
        setFailed(outcome.message);
        return show(outcome.errors);
    }
  };
  const leave = (): void => {
    if (isSame(form, formOf(based)) || asking) onClose();
    else setAsking(true);
  };
  const field = (name: Field<Form>): FieldProps => ({
    id: `${id}-${name}`,
    label: labels[name],
    error: errors[name],
  });
  const control = (name: Field<Form>) => ({ ...field(name), name, value: form[name] ?? "" });
  const fields: CrudFields<Form> = {
    form,
    isNew: based === undefined,
    field,
    text: (name, own) => <TextField {...own} {...control(name)} onText={(text) => set(name, text)} />,
    choice: (name, of) => <ChoiceField {...control(name)} names={of} onChoose={(key) => set(name, key)} />,
    set,
    show,
  };
  const { failed: moreFailed = "", buttons, below } = useMore(fields);

  return (
    <Dialog title={row ? `Edit ${noun}` : `Add ${noun}`} className="kept-dialog" onClose={leave}>
      <form
        ref={body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void store(based);
        }}
      >
        {children(fields)}
        {conflict === undefined ? null : (
          <div className="row admin-banner admin-banner-error" role="alert">
            <div>
              <p>
                <BengaliParts>{changedBy?.(conflict) ?? "Somebody"}</BengaliParts> changed this {noun}, while
                you were editing. Nothing of yours is saved yet.
              </p>
              <ul>
                {names
                  .map((name) => ({ name, theirs: formOf(conflict)[name] ?? "", mine: form[name] ?? "" }))
                  .filter(({ theirs, mine }) => theirs !== mine)
                  .map(({ name, theirs, mine }) => (
                    <li key={name}>
                      <BengaliParts>{`${labels[name]}: theirs “${theirs}”, yours “${mine}”`}</BengaliParts>
                    </li>
                  ))}
              </ul>
            </div>
            <ConflictActions
              onMine={() => void store(conflict)}
              onTheirs={() => {
                setBased(conflict);
                setForm(formOf(conflict));
                setConflict(undefined);
              }}
            />
          </div>
        )}
        <Alert>{failed || moreFailed}</Alert>
        {asking ? (
          <div className="row admin-banner" role="alert">
            <p>Your changes are not saved.</p>
            <div className="row">
              <Button onClick={onClose}>Discard</Button>
              <Button onClick={() => setAsking(false)}>Keep editing</Button>
            </div>
          </div>
        ) : null}
        <FormFoot
          onBack={leave}
          busy={saving || uploading}
          act={saving ? "Saving..." : uploading ? STORING : "Save"}
        >
          {buttons}
        </FormFoot>
      </form>
      {below}
    </Dialog>
  );
}
