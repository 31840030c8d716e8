import {
  type ComponentProps,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
} from "react";
import { BengaliParts } from "../words/Texts.tsx";

export interface Described {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  /** Defaults to an id of its own. */
  id?: string | undefined;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

interface FieldAroundProps extends FieldProps {
  children: (described: Described) => ReactNode;
}

export function Field({ id: given, label, error, hint, children }: FieldAroundProps) {
  const own = useId();
  const id = given ?? own;
  const described = [error ? `${id}-wrong` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      <Wrong id={id}>{error}</Wrong>
      {hint ? (
        <BengaliParts as="p" className="small" id={`${id}-hint`}>
          {hint}
        </BengaliParts>
      ) : null}
    </div>
  );
}

export const Wrong = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p className="small admin-wrong" id={`${id}-wrong`}>
      {children}
    </p>
  ) : null;

export const Alert = ({ children }: { children: string }) => (
  <div role="alert">
    {children ? (
      <BengaliParts as="p" className="small admin-wrong">
        {children}
      </BengaliParts>
    ) : null}
  </div>
);

type InputProps = Omit<ComponentProps<"input">, "ref" | keyof HTMLAttributes<HTMLElement>>;
interface TextFieldProps extends FieldProps, Omit<InputProps, "id">, Omit<HTMLAttributes<HTMLElement>, "id"> {
  value: string;
  rows?: number;
  first?: boolean | undefined;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  onText: (text: string) => void;
}

export function TextField({ id, label, error, hint, rows, first, onText, ...own }: TextFieldProps) {
  const control = { ...own, "data-first": first || undefined };
  const onChange = (event: { target: { value: string } }): void => onText(event.target.value);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(described) =>
        rows === undefined ? (
          <input type="text" {...control} {...described} onChange={onChange} />
        ) : (
          <textarea
            {...(control as ComponentProps<"textarea">)}
            {...described}
            rows={rows}
            onChange={onChange}
          />
        )
      }
    </Field>
  );
}

interface ChoiceFieldProps<Key extends string> extends FieldProps {
  names: Readonly<Record<Key, string>>;
  value: Key;
  lang?: string | undefined;
  name?: string;
  required?: boolean;
  onChoose: (key: Key) => void;
}

export function ChoiceField<Key extends string>(props: ChoiceFieldProps<Key>) {
  const { id, label, error, hint, names, onChoose, ...control } = props;
  const keys = Object.keys(names) as Key[];
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(described) => (
        <select
          {...control}
          {...described}
          // Without this attribute browsers mark a required field as wrong before any choice.
          aria-invalid={described["aria-invalid"] ?? false}
          onChange={({ target }) => onChoose(keys.find((key) => key === target.value) ?? control.value)}
        >
          {keys.map((key) => (
            <option key={key} value={key}>
              <BengaliParts>{names[key]}</BengaliParts>
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  onChange: (checked: boolean) => void;
}

export const Check = ({ onChange, lang, children, ...box }: CheckProps) => (
  <label className="target admin-check" lang={lang}>
    <input {...box} type="checkbox" onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
);

interface RadioFieldProps<T extends string> {
  legend: string;
  options: readonly { value: T; name: ReactNode; means?: string }[];
  chosen: T;
  first: T;
  onChoose: (value: T) => void;
}

export function RadioField<T extends string>(props: RadioFieldProps<T>) {
  const { legend, options, chosen, first, onChoose } = props;
  const id = useId();
  return (
    <fieldset className="admin-fieldset">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, name, means }) => (
        <div key={value}>
          <label className="target admin-check">
            <input
              type="radio"
              name={`${id}-choice`}
              value={value}
              checked={chosen === value}
              data-first={first === value ? "" : undefined}
              aria-describedby={means && `${id}-${value}`}
              onChange={() => onChoose(value)}
            />
            <span>{name}</span>
          </label>
          {means ? (
            <p className="small" id={`${id}-${value}`}>
              {means}
            </p>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

/** Handler for a field's keys: Enter only runs `act`, except while an input method composes text. */
export const enterDoes =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
