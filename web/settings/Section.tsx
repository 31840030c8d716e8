import type { ReactNode } from "react";

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="settings-part with-scripts" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  name: string;
  options: readonly { value: T; words: string }[];
  chosen: T | undefined;
  onChoose: (value: T) => void;
}

export function Choice<T extends string>({ legend, name, options, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="row settings-choice">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, words }) => (
        <label key={value} className="target">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span className={`settings-${name}-${value}`}>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
