import { useId } from "react";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { Icon } from "../icons/Icon.tsx";

interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
  /** How many stories match; undefined while nothing is looked for. */
  found: number | undefined;
}

/** Looks through the stories that are on the page; sent off, through those of the list's further pages too. */
export function SearchBox({ query, onQuery, found }: SearchBoxProps) {
  const id = useId();
  return (
    <search className="search">
      <form method="get">
        <label htmlFor={id} className="visually-hidden">
          এই তালিকায় খুঁজুন
        </label>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="q"
          value={query}
          placeholder="এই তালিকায় খুঁজুন"
          autoComplete="off"
          onChange={(event) => onQuery(event.target.value)}
        />
        <noscript>
          <button type="submit" className="search-button">
            খুঁজুন
          </button>
        </noscript>
        <span className="visually-hidden" role="status">
          {found === undefined
            ? ""
            : found === 0
              ? "কোনও খবর মেলেনি"
              : `${toBengaliDigits(found)}টি খবর মিলেছে`}
        </span>
      </form>
    </search>
  );
}
