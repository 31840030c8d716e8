import { type FormEvent, useEffect, useState } from "react";

interface SearchFieldProps {
  id: string;
  label: string;
  placeholder?: string;
  lang?: string;
  /** Longest query, UTF-16 units. */
  longest: number;
  /** The current search; typed text stays in the field until this changes. */
  shown: string;
  onSearch: (words: string) => void;
}

export function SearchField(props: SearchFieldProps) {
  const { id, label, placeholder = label, lang, longest, shown, onSearch } = props;
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="admin-search" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          lang={lang}
          placeholder={placeholder}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  );
}
