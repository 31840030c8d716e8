import type { ComponentProps } from "react";

interface NameChoiceProps<Key extends string>
  extends Omit<ComponentProps<"select">, "children" | "onChange" | "value"> {
  /** What each is called, in the order that they are shown in. */
  names: Readonly<Record<Key, string>>;
  value: Key;
  onChange: (key: Key) => void;
}

/** One of a few, by what it is called. */
export function NameChoice<Key extends string>({ names, value, onChange, ...others }: NameChoiceProps<Key>) {
  const keys = Object.keys(names) as Key[];
  return (
    <select
      {...others}
      value={value}
      onChange={({ target }) => onChange(keys.find((key) => key === target.value) ?? value)}
    >
      {keys.map((key) => (
        <option key={key} value={key}>
          {names[key]}
        </option>
      ))}
    </select>
  );
}
