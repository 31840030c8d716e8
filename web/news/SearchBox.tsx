import { useEffect, useId, useRef, useState } from "react";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { LONGEST_QUERY } from "../../core/search/longest-query.ts";
import { Icon } from "../icons/Icon.tsx";
import { NONE_MATCH, SEARCH_LIST, storiesMatch } from "../words/news.ts";
import { SEARCH } from "../words/search.ts";

interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
  /** Number of matching stories; undefined without a search. */
  found: number | undefined;
}

/**
 * Field that filters the stories on the page; submitting it searches all pages of the list. A button opens and
 * closes it; without scripts it is open.
 */
export function SearchBox({ query, onQuery, found }: SearchBoxProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const open = opened || query !== "";
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  const close = (): void => {
    setOpened(false);
    onQuery("");
    button.current?.focus();
  };
  return (
    <search className="search screen-only" data-open={open}>
      <button
        ref={button}
        type="button"
        className="icon-button search-toggle with-scripts"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? close() : setOpened(true))}
      >
        <Icon name={open ? "close" : "search"} />
        <span className="visually-hidden">{SEARCH_LIST}</span>
      </button>
      <form method="get">
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          value={query}
          aria-label={SEARCH_LIST}
          placeholder={SEARCH_LIST}
          autoComplete="off"
          maxLength={LONGEST_QUERY}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
          }}
        />
        <button type="submit" className="icon-button search-send">
          <Icon name="search" />
          <span className="visually-hidden">{SEARCH}</span>
        </button>
      </form>
      <span className="visually-hidden" role="status">
        {found === undefined ? "" : found === 0 ? NONE_MATCH : storiesMatch(toBengaliDigits(found))}
      </span>
    </search>
  );
}
