import { type ReactNode, useEffect, useRef, useState } from "react";
import { AdminError, useTry } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { ConflictActions } from "../kit/Conflict.tsx";
import { Alert, type FieldProps } from "../kit/fields.tsx";
import { FormDialog, type FormOf, type TextProps, useForm } from "../kit/form.tsx";
import { useLeaveGuard } from "../leave-guard.ts";
import { STORING, useUploading } from "../pictures/upload-image.ts";
import { BengaliParts } from "../words/Texts.tsx";
import {
  type CrudCalls,
  type CrudDefinition,
  type CrudRow,
  type Field,
  formOf,
  type TypedForm,
} from "./use-crud.ts";

export interface CrudFields<Form extends TypedForm> extends Pick<FormOf<Form>, "values" | "set" | "refuse"> {
  isNew: boolean;
  field: (name: Field<Form>) => FieldProps & { id: string };
  text: (name: Field<Form>, more?: TextProps) => ReactNode;
  choice: (name: Field<Form>, names: Readonly<Record<string, string>>) => ReactNode;
}

export interface CrudFormProps<Form extends TypedForm, Row extends CrudRow> {
  kept: CrudDefinition<Form, Row>;
  calls: Pick<CrudCalls<Form, Row>, "save" | "theirs">;
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
  const { kept, row, calls, onSaved, onClose, children, useMore = useNothing } = props;
  const { noun, labels, changedBy } = kept;
  const names = Object.keys(labels) as Field<Form>[];
  const isSame = (a: Form, b: Form): boolean => names.every((name) => a[name] === b[name]);
  const form = useForm<Form>(() => formOf(kept, row));
  const { values, set } = form;
  const [based, setBased] = useState(row);
  const sending = useTry(`The ${noun} could not be saved. Please try again.`);
  const [conflict, setConflict] = useState<Row>();
  const [asking, setAsking] = useState(false);
  const uploading = useUploading();
  const now = useRef(values);
  useEffect(() => {
    now.current = values;
  });

  const store = async (over: Row | undefined): Promise<void> => {
    setConflict(undefined);
    try {
      const stored = await calls.save(values, over);
      if (isSame(now.current, values)) return onSaved(stored);
      setBased(stored);
    } catch (error) {
      const theirs = calls.theirs(error);
      // After a lost answer, the other editor may be the same person.
      if (theirs) return isSame(formOf(kept, theirs), values) ? onSaved(theirs) : setConflict(theirs);
      if (!(error instanceof AdminError && error.status === 404)) return form.refuse(error);
      setBased(undefined);
      throw new AdminError(`Somebody else removed this ${noun}. Save to add it again.`, 404);
    }
    throw new AdminError("Saved, except your latest changes: please save again.", 200);
  };
  const isTyped = !isSame(values, formOf(kept, based));
  useLeaveGuard(isTyped);
  const leave = (): void => {
    if (!isTyped || asking) onClose();
    else setAsking(true);
  };
  const fields: CrudFields<Form> = {
    ...form,
    isNew: based === undefined,
    field: (name) => form.field(name, labels[name]),
    text: (name, own) => form.text(name, labels[name], own),
    choice: (name, of) => form.choice(name, labels[name], of),
  };
  const { failed: moreFailed = "", buttons, below } = useMore(fields);
  const theirs = conflict && formOf(kept, conflict);

  return (
    <FormDialog
      title={row ? `Edit ${noun}` : `Add ${noun}`}
      className="kept-dialog"
      act="Save"
      waits={uploading ? STORING : undefined}
      sending={sending}
      onSubmit={() => store(based)}
      onClose={leave}
      buttons={buttons}
      below={below}
    >
      {children(fields)}
      {theirs ? (
        <div className="row admin-banner admin-banner-error" role="alert">
          <div>
            <p>
              <BengaliParts>{changedBy?.(conflict) ?? "Somebody"}</BengaliParts> changed this {noun}, while
              you were editing. Nothing of yours is saved yet.
            </p>
            <ul>
              {names
                .filter((name) => theirs[name] !== values[name])
                .map((name) => (
                  <li key={name}>
                    <BengaliParts>
                      {`${labels[name]}: theirs “${theirs[name]}”, yours “${values[name]}”`}
                    </BengaliParts>
                  </li>
                ))}
            </ul>
          </div>
          <ConflictActions
            onMine={() => void sending.run(() => store(conflict))}
            onTheirs={() => {
              setBased(conflict);
              set(theirs);
              setConflict(undefined);
            }}
          />
        </div>
      ) : null}
      <Alert>{moreFailed}</Alert>
      {asking ? (
        <div className="row admin-banner" role="alert">
          <p>Your changes are not saved.</p>
          <div className="row">
            <Button label="Discard" onClick={onClose} />
            <Button label="Keep editing" onClick={() => setAsking(false)} />
          </div>
        </div>
      ) : null}
    </FormDialog>
  );
}
