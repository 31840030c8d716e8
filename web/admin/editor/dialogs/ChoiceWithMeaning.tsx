import { type ReactNode, useId } from "react";

interface ChoiceProps<T extends string> {
  /** What is chosen of, for those who listen. */
  legend: string;
  options: readonly { value: T; name: ReactNode; means: string }[];
  chosen: T;
  /** The one that the focus goes to where the dialog opens. */
  first: T;
  onChoose: (value: T) => void;
}

/** One of a few, each with a sentence below it that says what it means. */
export function ChoiceWithMeaning<T extends string>(props: ChoiceProps<T>) {
  const { legend, options, chosen, first, onChoose } = props;
  const id = useId();
  return (
    <fieldset className="admin-fieldset">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, name, means }) => (
        <div key={value}>
          <label className="admin-check">
            <input
              type="radio"
              name={`${id}-choice`}
              value={value}
              checked={chosen === value}
              data-first={first === value ? "" : undefined}
              aria-describedby={`${id}-${value}`}
              onChange={() => onChoose(value)}
            />
            <span>{name}</span>
          </label>
          <p className="admin-hint" id={`${id}-${value}`}>
            {means}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
