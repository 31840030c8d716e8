import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { AdminError, type ErrorsOf, errorsByField, useTry } from "../admin-api.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Alert, Check, ChoiceField, type FieldProps, RadioField, TextField } from "./fields.tsx";

type NameOf<Values> = keyof Values & string;
export type TextProps = Partial<Omit<ComponentProps<typeof TextField>, "id" | "label" | "error" | "value">>;

/** Moves the focus to a control, or to the rich text in it. */
export function focusOn(id: string): void {
  const control = document.getElementById(id);
  (control?.querySelector<HTMLElement>("[contenteditable]") ?? control)?.focus();
}

export type FormOf<Values extends object> = ReturnType<typeof useForm<Values>>;

/** Values of a form, the errors of its fields, and functions that draw a field each. */
export function useForm<Values extends object>(first: Values | (() => Values)) {
  const id = useId();
  const [values, setValues] = useState<Values>(first);
  const [errors, setErrors] = useState<ErrorsOf<Values>>({});
  const set = (changed: Partial<Values>): void => {
    setValues((last) => ({ ...last, ...changed }));
    setErrors((last) => ({ ...last, ...Object.fromEntries(Object.keys(changed).map((name) => [name])) }));
  };
  const field = (name: NameOf<Values>, label: string): FieldProps & { id: string } => ({
    id: `${id}-${name}`,
    label,
    error: errors[name],
  });
  /** Shows errors, and moves the focus to the first. */
  const show = (wrong: ErrorsOf<Values>): void => {
    setErrors(wrong);
    const [name] = Object.keys(wrong);
    if (name !== undefined) focusOn(`${id}-${name}`);
  };
  const change = <Name extends keyof Values>(name: Name, value: unknown): void =>
    set({ [name]: value } as Partial<Values>);
  return {
    values,
    set,
    errors,
    setErrors,
    show,
    /** Shows what the server refused at its fields. Throws other errors. */
    refuse(error: unknown): void {
      const wrong = error instanceof AdminError ? errorsByField(values, error.errors) : {};
      if (Object.keys(wrong).length === 0) throw error;
      show(wrong);
    },
    field,
    text: (name: NameOf<Values>, label: string, own?: TextProps) => (
      <TextField
        name={name}
        onText={(text) => change(name, text)}
        {...own}
        {...field(name, label)}
        value={String(values[name])}
      />
    ),
    choice: <Name extends NameOf<Values>>(
      name: Name,
      label: string,
      names: Readonly<Record<Values[Name] & string, string>>,
      own?: Partial<ComponentProps<typeof ChoiceField<Values[Name] & string>>>,
    ) => (
      <ChoiceField
        name={name}
        onChoose={(key) => change(name, key)}
        {...own}
        {...field(name, label)}
        names={names}
        value={values[name] as Values[Name] & string}
      />
    ),
    radio: <Name extends NameOf<Values>>(
      name: Name,
      legend: string,
      options: ComponentProps<typeof RadioField<Values[Name] & string>>["options"],
      firstChosen: Values[Name] & string,
    ) => (
      <RadioField
        legend={legend}
        options={options}
        chosen={values[name] as Values[Name] & string}
        first={firstChosen}
        onChoose={(value) => change(name, value)}
      />
    ),
    check: (name: NameOf<Values>, words: string, own?: ComponentProps<"input">) => (
      <Check checked={Boolean(values[name])} {...own} onChange={(checked) => change(name, checked)}>
        {words}
      </Check>
    ),
  };
}

interface FormDialogProps {
  title: string;
  className?: string;
  /** Text of the button that submits, and its text while the form is sent. */
  act: string;
  acting?: string;
  /** Text of the button that goes back, which does what Escape does unless `onBack` does something else. */
  back?: string;
  onBack?: () => void;
  /** Work that must end before the form can be sent. */
  waits?: string | undefined;
  /** Shows at its fields what the server refused. */
  form?: { refuse: (error: unknown) => void };
  /** Sends the form and closes the dialog. If it throws, the dialog stays and shows why. */
  onSubmit: () => unknown;
  /** Message if the server gave no reason. */
  failed?: string;
  /** The state of sending, if the form is also sent by other ways. */
  sending?: ReturnType<typeof useTry>;
  onClose: () => void;
  attributes?: ComponentProps<"form">;
  buttons?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog; it is sent once at a time. */
export function FormDialog({ title, className = "", onClose, children, ...props }: FormDialogProps) {
  const { act, acting = "Saving...", back = "Cancel", onBack = onClose, waits, onSubmit, ...more } = props;
  const own = useTry(more.failed ?? "This could not be saved. Please try again.");
  const { busy, failed, run } = more.sending ?? own;
  const send = async (): Promise<unknown> => onSubmit();
  const isOff = busy || waits !== undefined;
  return (
    <Dialog title={title} className={className} onClose={onClose}>
      <form
        noValidate
        {...more.attributes}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) void run(() => send().catch(more.form?.refuse));
        }}
      >
        {children}
        <Alert>{failed}</Alert>
        <div className="row admin-dialog-actions">
          <Button label={back} onClick={onBack} />
          {more.buttons}
          <Button label={busy ? acting : (waits ?? act)} type="submit" look="primary" off={isOff} />
        </div>
      </form>
      {more.below}
    </Dialog>
  );
}
