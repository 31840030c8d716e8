import { useEffect, useId, useState } from "react";
import { Button } from "./Button.tsx";
import { enterDoes } from "./fields.tsx";

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  lang?: string;
  /** Longest query, UTF-16 units. */
  longest: number;
  /** The current search; typed text stays in the field until this changes. */
  shown: string;
  onSearch: (words: string) => void;
}

/** Without a form, so that a form may contain it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder = label, lang, longest, shown, onSearch } = props;
  const id = useId();
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const search = (): void => onSearch(text.trim());
  return (
    <search className="admin-search">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        lang={lang}
        data-first
        placeholder={placeholder}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={enterDoes(search)}
      />
      <Button label="Search" onClick={search} />
    </search>
  );
}
