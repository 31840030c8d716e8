import type { ReactNode } from "react";

/** A part of the page of settings; `id` leads to it. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="settings-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  /** What is chosen of, for those who listen. */
  legend: string;
  name: string;
  options: readonly { value: T; words: string }[];
  /** Undefined: not known yet, or nothing was chosen. */
  chosen: T | undefined;
  onChoose: (value: T) => void;
}

/** One of a few; what is pressed holds at once. */
export function Choice<T extends string>({ legend, name, options, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="settings-choice">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, words }) => (
        <label key={value}>
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
