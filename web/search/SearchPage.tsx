import { useSearch } from "wouter";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { repeatedPictures } from "../../core/news/pictures/repeated-pictures.ts";
import { readSearchAddress, type SearchAddress, searchAddressText } from "../../core/news/search-address.ts";
import { SECTIONS } from "../../core/news/sections.ts";
import { parseQuery } from "../../core/search/query.ts";
import { LatestStories } from "../news/latest/LatestStories.tsx";
import { ListFailure } from "../news/notices/ListNotices.tsx";
import { PillLinks } from "../news/TagLinks.tsx";
import { LEAFED } from "../rest/rest-options.ts";
import { useRest } from "../rest/use-rest.ts";
import { FIRST_PAGE, NEWS_FAILED, PAGE_AFTER, SEE_LATEST } from "../words/common.ts";
import { SEARCH_NEWS } from "../words/pages.ts";
import {
  DID_YOU_MEAN_AFTER,
  DID_YOU_MEAN_BEFORE,
  FOUND_PAGES,
  moreFound,
  moreThanFound,
  NO_MORE_FOUND,
  noneFound,
  SEARCH_ADVICE,
  SEARCH_ALL,
  SEARCH_HOW,
  SEARCHING,
  storiesFound,
  TYPE_A_WORD,
  wordsUsed,
} from "../words/search.ts";
import { SECTIONS_TITLE } from "../words/shell.ts";
import { FoundStory } from "./FoundStory.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { hasQuery, parseSearchResult, searchCall } from "./search-result.ts";
import "../news/news.css";
import "../news/cards/cards.css";
import "./search-page.css";

type Found = NonNullable<ReturnType<typeof parseSearchResult>>;

const addressOf = (address: SearchAddress): string => `/search${searchAddressText(address)}`;

function outcome({ stories, pagination }: Found, { q, after }: SearchAddress): string {
  const count = toBengaliDigits(stories.length);
  if (after !== undefined) return stories.length === 0 ? NO_MORE_FOUND : moreFound(q, count);
  if (stories.length === 0) return noneFound(q);
  return pagination.after === undefined ? storiesFound(q, count) : moreThanFound(q, count);
}

function WaysOn() {
  return (
    <>
      <nav className="find-sections" aria-labelledby="find-sections">
        <h2 id="find-sections">{SECTIONS_TITLE}</h2>
        <PillLinks links={SECTIONS.map(({ path, title }) => ({ to: path, name: title }))} />
      </nav>
      <LatestStories />
    </>
  );
}

function NothingFound({ found, address }: { found: Found; address: SearchAddress }) {
  const { after: _, ...rest } = address;
  const narrowed = Object.keys(rest).length > 1;
  return (
    <div className="notice">
      {found.suggestion ? (
        <p className="find-meant">
          {DID_YOU_MEAN_BEFORE}
          <a href={addressOf({ ...rest, q: found.suggestion })}>‘{found.suggestion}’</a>
          {DID_YOU_MEAN_AFTER}
        </p>
      ) : null}
      <p>{SEARCH_ADVICE}</p>
      {narrowed ? (
        <a className="button" href={addressOf({ q: address.q })}>
          {SEARCH_ALL}
        </a>
      ) : (
        <a className="button" href="/">
          {SEE_LATEST}
        </a>
      )}
    </div>
  );
}

function Results({ found, address }: { found: Found; address: SearchAddress }) {
  const { words } = parseQuery(address.q);
  const { after, ...first } = address;
  const repeated = repeatedPictures(found.stories);
  return (
    <section className="find-results" aria-labelledby="find-outcome">
      <div role="status">
        <h2 id="find-outcome">{outcome(found, address)}</h2>
      </div>
      {found.shortened ? <p className="find-note">{wordsUsed(found.words.join(", "))}</p> : null}
      {found.stories.length === 0 && after === undefined ? (
        <NothingFound found={found} address={address} />
      ) : (
        <ul role="list">
          {found.stories.map((story, index) => (
            <FoundStory
              key={story.id}
              story={story}
              passage={found.passages?.[story.id]}
              post={found.posts?.[story.id]}
              words={words}
              address={address}
              first={index === 0}
              repeated={repeated.has(story.id)}
            />
          ))}
        </ul>
      )}
      {after !== undefined || found.pagination.after !== undefined ? (
        <nav className="page-links row" aria-label={FOUND_PAGES}>
          {after === undefined ? null : (
            <a className="button" href={addressOf(first)}>
              {FIRST_PAGE}
            </a>
          )}
          {found.pagination.after === undefined ? null : (
            <a className="button" rel="next" href={addressOf({ ...first, after: found.pagination.after })}>
              {PAGE_AFTER}
            </a>
          )}
        </nav>
      ) : null}
    </section>
  );
}

function Answer({ address }: { address: SearchAddress }) {
  const { data, state, retry } = useRest(searchCall(address), parseSearchResult, LEAFED);
  if (data) {
    return (
      <>
        <Results found={data} address={address} />
        {data.stories.length === 0 && address.after === undefined ? <WaysOn /> : null}
      </>
    );
  }
  if (state === "error") return <ListFailure text={NEWS_FAILED} onRetry={retry} />;
  return (
    <p className="find-note" role="status">
      {SEARCHING}
    </p>
  );
}

/** Page `/search`: a search of all stories by words (decisions/news.md#search-page). */
export function SearchPage() {
  const address = readSearchAddress(useSearch());
  return (
    <div className="find-page">
      <h1>{SEARCH_NEWS}</h1>
      <SearchForm key={searchAddressText(address)} address={address} />
      {hasQuery(address) ? (
        <Answer address={address} />
      ) : (
        <>
          <p className="find-note" role="status">
            {address.q === "" ? SEARCH_HOW : TYPE_A_WORD}
          </p>
          <WaysOn />
        </>
      )}
    </div>
  );
}
