import { useHydrated } from "../browser/use-hydrated.ts";
import { EnglishNames } from "../cricket/Texts.tsx";
import { MORE_OF_SECTION, WHOLE_SECTION } from "../words/article.ts";
import { MORE_STORIES } from "../words/common.ts";
import "./similar-stories.css";
import { Link } from "wouter";
import { repeatedPictures } from "../../core/news/pictures/repeated-pictures.ts";
import { SECTIONS, type SectionKey } from "../../core/news/sections.ts";
import { FIRST_PAGE, type StoryCard } from "../../core/news/story.ts";
import { Monogram } from "../icons/Wordmark.tsx";
import { headlineLink } from "../news/cards/card-link.ts";
import { StoryImage } from "../news/cards/StoryImage.tsx";
import { StoryTime } from "../news/cards/StoryTime.tsx";
import { parseCombinedNews, parseStoryList } from "../rest/parse-news.ts";
import { useRest } from "../rest/use-rest.ts";
import { ArrowIcon } from "./icons.tsx";

/**
 * Most similar stories: with the article, from another list, and the number of links
 * (decisions/news.md#similar-stories).
 */
const MOST_SIMILAR = 8;
const MOST_EXTRA = 10;
const PLACEHOLDERS = 3;

const parseEither = (body: unknown): StoryCard[] | undefined =>
  parseStoryList(body) ?? parseCombinedNews(body)?.data;

function SimilarItem({ story, repeated }: { story: StoryCard; repeated: boolean }) {
  // A live blog's page is hydrated late, when the clock is known already.
  const hydrated = useHydrated();
  return (
    <li className="similar-item">
      <div className="similar-words">
        <Link href={headlineLink(story).href} className="headline similar-title">
          <EnglishNames>{story.title}</EnglishNames>
        </Link>
        <StoryTime story={story} aged={hydrated} />
      </div>
      <StoryImage story={story} sizes="6rem" repeated={repeated} />
    </li>
  );
}

function Placeholders({ except }: { except: SectionKey | undefined }) {
  const sections = SECTIONS.filter(({ key }) => key !== except).slice(0, PLACEHOLDERS);
  return sections.map(({ key, path, title }) => (
    <li key={key} className="similar-item similar-placeholder">
      <div className="similar-words">
        <Link href={path} className="headline similar-title">
          {title}
        </Link>
        <p className="small row similar-more">
          {WHOLE_SECTION}
          <ArrowIcon />
        </p>
      </div>
      <span className="picture">
        <Monogram />
      </span>
    </li>
  ));
}

interface SimilarStoriesProps {
  id: string;
  section: SectionKey | undefined;
  /** Similar stories that come with the article; undefined while it loads or if it failed. */
  similar: StoryCard[] | undefined;
  loading: boolean;
}

/**
 * Similar stories (decisions/news.md#similar-stories): eight from the article. If it has none, up to ten from
 * the section (if the article failed) or from all news (if the story has no section).
 */
export function SimilarStories({ id, section, similar, loading }: SimilarStoriesProps) {
  const lacking = !loading && !similar?.length && (similar === undefined || section === undefined);
  const path = section
    ? `/api/section-feed/${section}/${MOST_EXTRA}`
    : `/api/combined-news?page=1&limit=${FIRST_PAGE}`;
  const extra = useRest(path, parseEither, { enabled: lacking, refetchOnWindowFocus: false });
  const more = (lacking ? (extra.data ?? []) : []).filter((story) => story.id !== id).slice(0, MOST_EXTRA);
  const shown = similar?.length ? similar.slice(0, MOST_SIMILAR) : more;
  const repeated = repeatedPictures(shown);
  return (
    <aside className="similar screen-only" aria-labelledby="similar-title">
      <h2 id="similar-title">{section && shown.length > 0 ? MORE_OF_SECTION : MORE_STORIES}</h2>
      {loading ? (
        <div aria-busy="true">
          {["a", "b", "c", "d"].map((row) => (
            <div key={row} className="bone bone-headline" />
          ))}
        </div>
      ) : (
        <ul role="list">
          {shown.length > 0 ? (
            shown.map((story) => (
              <SimilarItem key={story.id} story={story} repeated={repeated.has(story.id)} />
            ))
          ) : (
            <Placeholders except={section} />
          )}
        </ul>
      )}
    </aside>
  );
}
