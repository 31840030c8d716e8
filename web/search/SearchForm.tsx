import { formatBengaliDate } from "../../core/bengali/dates.ts";
import { type SearchAddress, searchAddressText } from "../../core/news/search-address.ts";
import { SECTIONS, sectionInfo } from "../../core/news/sections.ts";
import { LONGEST_QUERY } from "../../core/search/query.ts";
import { Icon } from "../icons/Icon.tsx";

type Filter = Exclude<keyof SearchAddress, "q" | "after">;

/** How a filter is said that was chosen. */
const SAID: { [Name in Filter]: (value: NonNullable<SearchAddress[Name]>) => string } = {
  section: (section) => `বিভাগ: ${sectionInfo(section).title}`,
  author: (author) => `লেখা: ${author}`,
  source: (source) => `উৎস: ${source === "internal" ? "‘খবর’" : source}`,
  from: (from) => `${formatBengaliDate(from)} থেকে`,
  to: (to) => `${formatBengaliDate(to)} পর্যন্ত`,
};

function said<Name extends Filter>(address: SearchAddress, name: Name): { name: Name; words: string }[] {
  const value = address[name];
  return value === undefined ? [] : [{ name, words: SAID[name](value) }];
}

/** What of an address is chosen besides the words, in the words of the page. */
function chosenIn(address: SearchAddress): { name: Filter; words: string }[] {
  const names: Filter[] = ["section", "author", "source", "from", "to"];
  return names.flatMap((name) => said(address, name));
}

/** The address without one of its filters, from its first page on. */
function without(address: SearchAddress, name: Filter): string {
  const { [name]: _, after: __, ...rest } = address;
  return `/search${searchAddressText(rest)}`;
}

/** Words and filters: a plain form, so that it works without scripts and what it asks for stands in the address. */
export function SearchForm({ address }: { address: SearchAddress }) {
  const { q, section, author, source, from, to } = address;
  const chosen = chosenIn(address);
  return (
    <search className="find">
      <form action="/search" method="get">
        <div className="find-words">
          <label htmlFor="find-q" className="visually-hidden">
            কী খুঁজছেন
          </label>
          <Icon name="search" />
          <input
            id="find-q"
            type="search"
            name="q"
            defaultValue={q}
            placeholder="শব্দ, নাম বা জায়গা"
            maxLength={LONGEST_QUERY}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="solid-button">
            খুঁজুন
          </button>
        </div>
        {author ? <input type="hidden" name="author" value={author} /> : null}
        {source ? <input type="hidden" name="source" value={source} /> : null}
        <details
          className="find-more disclosure"
          open={section !== undefined || from !== undefined || to !== undefined}
        >
          <summary>বিভাগ ও তারিখ বেছে নিন</summary>
          <div className="find-filters">
            <label>
              বিভাগ
              <select name="section" defaultValue={section ?? ""}>
                <option value="">সব বিভাগ</option>
                {SECTIONS.map(({ key, title }) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <label>
              কোন দিন থেকে
              <input type="date" name="from" defaultValue={from ?? ""} />
            </label>
            <label>
              কোন দিন পর্যন্ত
              <input type="date" name="to" defaultValue={to ?? ""} />
            </label>
          </div>
        </details>
      </form>
      {chosen.length > 0 ? (
        <ul className="find-chosen" role="list" aria-label="বাছাই">
          {chosen.map(({ name, words }) => (
            <li key={name}>
              <a className="pill" href={without(address, name)}>
                {words}
                <Icon name="close" />
                <span className="visually-hidden">: এই বাছাই তুলে দিন</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}
