import { useSearch } from "wouter";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { readSearchAddress, type SearchAddress, searchAddressText } from "../../core/news/search-address.ts";
import { readAskedWords } from "../../core/search/query.ts";
import { ListFailure } from "../news/ListNotices.tsx";
import { useRest } from "../rest/use-rest.ts";
import { FoundStory } from "./FoundStory.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { isAsked, parseSearchResult, searchCall } from "./search-result.ts";
import "../news/news.css";
import "../news/cards/cards.css";
import "./search-page.css";

/** How long an answer is shown again without asking, ms (decisions/news.md#search-page). */
const KEPT_MS = 60_000;

type Found = NonNullable<ReturnType<typeof parseSearchResult>>;

const addressOf = (address: SearchAddress): string => `/search${searchAddressText(address)}`;

/** What came of it, in a sentence. */
function outcome({ stories, pagination }: Found, { q, after }: SearchAddress): string {
  const count = toBengaliDigits(stories.length);
  if (after !== undefined) return stories.length === 0 ? "আর কোনও খবর নেই" : `“${q}”: আরও ${count}টি খবর`;
  if (stories.length === 0) return `“${q}” কোনও খবরে মেলেনি`;
  return pagination.after === undefined
    ? `“${q}”: ${count}টি খবর মিলেছে`
    : `“${q}”: ${count}টির বেশি খবর মিলেছে`;
}

/** Where nothing was found: what may have been meant, and what else to try. */
function NothingFound({ found, address }: { found: Found; address: SearchAddress }) {
  const { after: _, ...rest } = address;
  const narrowed = Object.keys(rest).length > 1;
  return (
    <div className="notice">
      {found.suggestion ? (
        <p className="find-meant">
          আপনি কি <a href={addressOf({ ...rest, q: found.suggestion })}>“{found.suggestion}”</a> খুঁজছিলেন?
        </p>
      ) : null}
      <p>অন্য বানানে বা কম শব্দে খুঁজুন, কিংবা শব্দের প্রথম অংশটুকু লিখুন।</p>
      {narrowed ? (
        <a className="button" href={addressOf({ q: address.q })}>
          সব খবরে খুঁজুন
        </a>
      ) : (
        <a className="button" href="/">
          সর্বশেষ খবর দেখুন
        </a>
      )}
    </div>
  );
}

function Results({ found, address }: { found: Found; address: SearchAddress }) {
  const { words } = readAskedWords(address.q);
  const { after, ...first } = address;
  return (
    <section className="find-results" aria-labelledby="find-outcome">
      <div role="status">
        <h2 id="find-outcome">{outcome(found, address)}</h2>
      </div>
      {found.shortened ? (
        <p className="find-note">অনেক শব্দ লিখেছেন, তাই শুধু এই শব্দগুলি খোঁজা হয়েছে: {found.words.join(", ")}।</p>
      ) : null}
      {found.stories.length === 0 && after === undefined ? (
        <NothingFound found={found} address={address} />
      ) : (
        <ul className="find-list" role="list">
          {found.stories.map((story, index) => (
            <FoundStory key={story.id} story={story} words={words} address={address} first={index === 0} />
          ))}
        </ul>
      )}
      {after !== undefined || found.pagination.after !== undefined ? (
        <nav className="page-links" aria-label="খোঁজার ফলাফলের পাতা">
          {after === undefined ? null : (
            <a className="button" href={addressOf(first)}>
              প্রথম পাতা
            </a>
          )}
          {found.pagination.after === undefined ? null : (
            <a className="button" rel="next" href={addressOf({ ...first, after: found.pagination.after })}>
              পরের পাতা
            </a>
          )}
        </nav>
      ) : null}
    </section>
  );
}

function Answer({ address }: { address: SearchAddress }) {
  const { data, state, retry } = useRest(searchCall(address), parseSearchResult, {
    staleTime: KEPT_MS,
    refetchOnWindowFocus: false,
  });
  if (data) return <Results found={data} address={address} />;
  if (state === "error") return <ListFailure text="খবর লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।" onRetry={retry} />;
  return (
    <p className="find-note" role="status">
      খোঁজা হচ্ছে…
    </p>
  );
}

/** `/search`: everything ever published, by words (decisions/news.md#search-page). */
export function SearchPage() {
  const address = readSearchAddress(useSearch());
  return (
    <div className="find-page">
      <h1>খবর খুঁজুন</h1>
      <SearchForm key={searchAddressText(address)} address={address} />
      {isAsked(address) ? (
        <Answer address={address} />
      ) : (
        <p className="find-note" role="status">
          {address.q === ""
            ? "আজ পর্যন্ত প্রকাশিত সব খবরে খোঁজা হয়। বানান সামান্য আলাদা হলেও বা শব্দের প্রথম অংশ লিখলেও সাধারণত মেলে।"
            : "অন্তত একটি শব্দ বা সংখ্যা লিখুন।"}
        </p>
      )}
    </div>
  );
}
