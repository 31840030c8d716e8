import { formatBengaliDate } from "../../core/bengali/dates.ts";
import { type SearchAddress, searchAddressText } from "../../core/news/search-address.ts";
import { SECTIONS, sectionInfo } from "../../core/news/sections.ts";
import { LONGEST_QUERY } from "../../core/search/longest-query.ts";
import { Icon } from "../icons/Icon.tsx";
import { untilDay, WHAT_TO_TYPE } from "../words/common.ts";
import { ALL_SECTIONS } from "../words/pages.ts";
import {
  authorChosen,
  CHOICES,
  CHOOSE_SECTION_AND_DATES,
  FROM_DAY,
  fromDay,
  OURSELVES,
  REMOVE_CHOICE_LABEL,
  SEARCH,
  sectionChosen,
  sourceChosen,
  UNTIL_DAY,
  WHAT_FOR,
} from "../words/search.ts";
import { SECTIONS_TITLE } from "../words/shell.ts";

type Filter = Exclude<keyof SearchAddress, "q" | "after">;

const SAID: { [Name in Filter]: (value: NonNullable<SearchAddress[Name]>) => string } = {
  section: (section) => sectionChosen(sectionInfo(section).title),
  author: (author) => authorChosen(author),
  source: (source) => sourceChosen(source === "internal" ? OURSELVES : source),
  from: (from) => fromDay(formatBengaliDate(from)),
  to: (to) => untilDay(formatBengaliDate(to)),
};

function said<Name extends Filter>(address: SearchAddress, name: Name): { name: Name; words: string }[] {
  const value = address[name];
  return value === undefined ? [] : [{ name, words: SAID[name](value) }];
}

function chosenIn(address: SearchAddress): { name: Filter; words: string }[] {
  const names: Filter[] = ["section", "author", "source", "from", "to"];
  return names.flatMap((name) => said(address, name));
}

function without(address: SearchAddress, name: Filter): string {
  const { [name]: _, after: __, ...rest } = address;
  return `/search${searchAddressText(rest)}`;
}

/**
 * Form for words and filters. It is a plain form, so it works without scripts and its result has an address.
 */
export function SearchForm({ address }: { address: SearchAddress }) {
  const { q, section, author, source, from, to } = address;
  const chosen = chosenIn(address);
  return (
    <search>
      <form action="/search" method="get">
        <div className="find-words">
          <label htmlFor="find-q" className="visually-hidden">
            {WHAT_FOR}
          </label>
          <Icon name="search" />
          <input
            id="find-q"
            type="search"
            name="q"
            defaultValue={q}
            placeholder={WHAT_TO_TYPE}
            maxLength={LONGEST_QUERY}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="solid-button">
            {SEARCH}
          </button>
        </div>
        {author ? <input type="hidden" name="author" value={author} /> : null}
        {source ? <input type="hidden" name="source" value={source} /> : null}
        <details
          className="find-more disclosure"
          open={section !== undefined || from !== undefined || to !== undefined}
        >
          <summary>{CHOOSE_SECTION_AND_DATES}</summary>
          <div className="find-filters">
            <label className="field small">
              {SECTIONS_TITLE}
              <select name="section" defaultValue={section ?? ""}>
                <option value="">{ALL_SECTIONS}</option>
                {SECTIONS.map(({ key, title }) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <label className="field small">
              {FROM_DAY}
              <input type="date" name="from" defaultValue={from ?? ""} />
            </label>
            <label className="field small">
              {UNTIL_DAY}
              <input type="date" name="to" defaultValue={to ?? ""} />
            </label>
          </div>
        </details>
      </form>
      {chosen.length > 0 ? (
        <ul className="row find-chosen" role="list" aria-label={CHOICES}>
          {chosen.map(({ name, words }) => (
            <li key={name}>
              <a className="pill" href={without(address, name)}>
                {words}
                <Icon name="close" />
                <span className="visually-hidden">{REMOVE_CHOICE_LABEL}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}
