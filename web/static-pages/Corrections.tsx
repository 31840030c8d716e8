import { Link, useSearch } from "wouter";
import { EnglishNames } from "../cricket/Texts.tsx";
import { CorrectionList } from "../news/CorrectionList.tsx";
import { headlineLink } from "../news/cards/card-link.ts";
import { ListFailure } from "../news/notices/ListNotices.tsx";
import { LEAFED } from "../rest/rest-options.ts";
import { useRest } from "../rest/use-rest.ts";
import { FIRST_PAGE } from "../words/common.ts";
import {
  CORRECTIONS_COMING,
  CORRECTIONS_FAILED,
  NO_CORRECTIONS,
  NO_CORRECTIONS_SO_FAR_BACK,
} from "../words/information.ts";
import { CORRECTIONS_PATH, correctionsCall, parseCorrections } from "./corrections/corrections-call.ts";
import { readCorrectionsSearch } from "./corrections/corrections-search.ts";
import { PlaceLinks } from "./PlaceLinks.tsx";
import { StaticPage } from "./StaticPage.tsx";
import "../news/news.css";
import "./corrections/corrections.css";

type Found = NonNullable<ReturnType<typeof parseCorrections>>;

/** List of corrections. `further`: whether it is not the beginning of the list. */
function Corrected({ found: { corrected, pagination }, further }: { found: Found; further: boolean }) {
  if (corrected.length === 0 && !further) return <p>{NO_CORRECTIONS}</p>;
  if (corrected.length === 0) {
    return (
      <>
        <p>{NO_CORRECTIONS_SO_FAR_BACK}</p>
        <p>
          <a href={CORRECTIONS_PATH}>{FIRST_PAGE}</a>
        </p>
      </>
    );
  }
  return (
    <>
      {corrected.map(({ story, corrections }) => (
        <section key={story.id} className="corrected">
          <h2>
            <Link href={headlineLink(story).href}>
              <EnglishNames>{story.title}</EnglishNames>
            </Link>
          </h2>
          <CorrectionList id={story.id} corrections={corrections} />
        </section>
      ))}
      <PlaceLinks
        further={further}
        path={CORRECTIONS_PATH}
        next={pagination.before === undefined ? undefined : `?before=${pagination.before}`}
      />
    </>
  );
}

/** Page `/corrections`: corrections of articles, latest first (decisions/news.md#corrections). */
export function Corrections() {
  const search = useSearch();
  const { data, state, retry } = useRest(correctionsCall(`?${search}`), parseCorrections, LEAFED);
  return (
    <StaticPage name="সংশোধন" title="Corrections" lead="প্রকাশিত লেখায় কী ভুল ছিল, কবে শুধরেছি।">
      <p>
        কোনো লেখায় ভুল ধরা পড়লে তা শুধরে নিই, আর কী ভুল ছিল, তা লিখে রাখি সেই লেখার নিচে এবং এই পাতায়। সবচেয়ে নতুন সংশোধন
        সবার আগে। ভুল চোখে পড়লে <Link href="/contact">আমাদের জানান</Link>।
      </p>
      {data ? (
        <Corrected found={data} further={readCorrectionsSearch(search).before !== undefined} />
      ) : state === "error" ? (
        <ListFailure text={CORRECTIONS_FAILED} onRetry={retry} />
      ) : (
        <p role="status">{CORRECTIONS_COMING}</p>
      )}
    </StaticPage>
  );
}
