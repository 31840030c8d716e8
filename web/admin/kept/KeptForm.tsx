import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "../Dialog.tsx";
import { STORING, useUploading } from "../pictures/upload-image.ts";
import type { ErrorsOf, FormOfFields, TypedForm } from "./form-of-fields.ts";
import { KeptConflict } from "./KeptConflict.tsx";
import type { KeptCalls } from "./use-kept.ts";

/** What a control of the form is given, by its field's name. */
export interface KeptFields<Form extends TypedForm> {
  form: Form;
  /** Whether it is one that is not stored yet. */
  isNew: boolean;
  /** For a `LabelledField`. */
  field: (name: keyof Form & string) => { id: string; label: string; error: string | undefined };
  /** For a control whose change brings an event. */
  text: (name: keyof Form & string) => {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  set: (name: keyof Form & string, value: string) => void;
  /** Shows what is wrong, and brings the first of it under the cursor. */
  show: (errors: ErrorsOf<Form>) => void;
}

interface KeptFormProps<Form extends TypedForm, Row> extends Pick<KeptCalls<Form, Row>, "save"> {
  /** "feed", as in "Edit feed". */
  noun: string;
  of: FormOfFields<Form>;
  formOf: (row: Row | undefined) => Form;
  /** The one that is edited; undefined for a new one. */
  row: Row | undefined;
  onSaved: (row: Row) => void;
  onClose: () => void;
  /** Who changed it meanwhile, and when, as the beginning of a sentence. */
  changedBy: (theirs: Row) => ReactNode;
  children: (fields: KeptFields<Form>) => ReactNode;
  /** Buttons between those to leave and to save, and what stands under the form. */
  more?: (fields: KeptFields<Form>) => { failed: string; buttons: ReactNode; below: ReactNode };
}

/**
 * The dialog in which the desk edits what it keeps. A change that came between is shown, and not written over unasked; what was typed is
 * thrown away only when one says so.
 */
export function KeptForm<Form extends TypedForm, Row>(props: KeptFormProps<Form, Row>) {
  const { noun, of, formOf, row, save, onSaved, onClose, changedBy, children, more } = props;
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

  const set = (name: keyof Form & string, value: string): void => {
    setForm((last) => ({ ...last, [name]: value }));
    setErrors((last) => ({ ...last, [name]: undefined }));
  };
  const show = (wrong: ErrorsOf<Form>): void => {
    setErrors(wrong);
    const first = of.fields.find((name) => wrong[name] !== undefined);
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
        if (of.isSame(now.current, form)) return onSaved(outcome.row);
        setBased(outcome.row);
        return setFailed("Saved, but not what you typed meanwhile: please save again.");
      case "conflict":
        // The one who was quicker is oneself, where an answer was lost.
        if (of.isSame(formOf(outcome.theirs), form)) return onSaved(outcome.theirs);
        return setConflict(outcome.theirs);
      case "gone":
        setBased(undefined);
        return setFailed(`Somebody else removed this ${noun}. Save again to add it anew.`);
      case "failed":
        setFailed(outcome.message);
        return show(outcome.errors);
    }
  };
  const leave = (): void => {
    if (of.isSame(form, formOf(based)) || asking) onClose();
    else setAsking(true);
  };
  const fields: KeptFields<Form> = {
    form,
    isNew: based === undefined,
    field: (name) => ({ id: `${id}-${name}`, label: of.labels[name], error: errors[name] }),
    text: (name) => ({
      name,
      value: form[name] ?? "",
      onChange: (event) => set(name, event.target.value),
    }),
    set,
    show,
  };
  const { failed: moreFailed = "", buttons, below } = more?.(fields) ?? {};

  return (
    <Dialog title={row ? `Edit ${noun}` : `Add ${noun}`} className="kept-dialog" onClose={leave}>
      <form
        ref={body}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void store(based);
        }}
      >
        {children(fields)}
        {conflict === undefined ? null : (
          <KeptConflict
            differences={of.fields
              .map((name) => ({
                label: of.labels[name],
                theirs: formOf(conflict)[name] ?? "",
                mine: form[name] ?? "",
              }))
              .filter(({ theirs, mine }) => theirs !== mine)}
            onMine={() => void store(conflict)}
            onTheirs={() => {
              setBased(conflict);
              setForm(formOf(conflict));
              setConflict(undefined);
            }}
          >
            {changedBy(conflict)}
          </KeptConflict>
        )}
        <div role="alert">
          {failed || moreFailed ? <p className="admin-wrong">{failed || moreFailed}</p> : null}
        </div>
        {asking ? (
          <div className="admin-banner" role="alert">
            <p>Your changes are not saved.</p>
            <div className="kept-ways">
              <button type="button" className="button" onClick={onClose}>
                Discard
              </button>
              <button type="button" className="button" onClick={() => setAsking(false)}>
                Keep editing
              </button>
            </div>
          </div>
        ) : null}
        <div className="admin-dialog-actions">
          <button type="button" className="button" onClick={leave}>
            Cancel
          </button>
          {buttons}
          <button type="submit" className="button admin-primary" aria-disabled={saving || uploading}>
            {saving ? "Saving..." : uploading ? STORING : "Save"}
          </button>
        </div>
      </form>
      {below}
    </Dialog>
  );
}
