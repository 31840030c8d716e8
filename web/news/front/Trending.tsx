import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { formatAge } from "../../../core/bengali/dates.ts";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { splitRubric } from "../../../core/news/labels/rubric.ts";
import { LEAD_BLOCK, type StoryCard } from "../../../core/news/story.ts";
import { readStored, removeStored, writeStored } from "../../browser/local-storage.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { POPULAR_PATH, TRENDING_PATH } from "../../rest/news-paths.ts";
import { parseStoryList } from "../../rest/parse-news.ts";
import { useRest } from "../../rest/use-rest.ts";
import { clockAtom, useAtomValue } from "../../state.ts";
import { CLOSE } from "../../words/common.ts";
import {
  NO_TRENDING,
  START,
  TRENDING_BEFORE,
  TRENDING_FAILED,
  TRENDING_TO,
  turningByItself,
} from "../../words/news.ts";
import { TRENDING } from "../../words/pages.ts";
import { headlineLink, sectionOf } from "../cards/card-link.ts";
import { withoutWithdrawn } from "../new-stories.ts";
import { ListFailure } from "../notices/ListNotices.tsx";

/** Interval of loading, of rotation, and number of steps (decisions/news.md#trending-sidebar). */
const RELOAD_MS = 120_000;
const TICK_MS = 30_000;
const STEPS = [0, 1, 2] as const;
const STEP_SIZE = 5;
/** Storage key that is set while the reader has stopped the rotation or chosen a step. */
const STOPPED_KEY = "trendingStopped";

/**
 * Rotation of three steps, 30 s each. It pauses while a reader points at `place` or has the focus in it, and
 * stops if the reader stopped it or prefers reduced motion (decisions/news.md#trending-sidebar).
 */
function useSteps(
  steps: number,
  place: RefObject<HTMLElement | null>,
  stopped: boolean,
): [number, (step: number) => void] {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (stopped || steps < 2 || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      const held = document.hidden || place.current?.matches(":hover, :focus-within");
      if (!held) setStep((last) => (last + 1) % steps);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [place, steps, stopped]);
  return [Math.min(step, Math.max(0, steps - 1)), setStep];
}

/**
 * Whether the reader has stopped the rotation, on this and further pages; the server does not know the choice.
 */
function useStopped(): [boolean, (stopped: boolean) => void] {
  const [stopped, setStopped] = useState(false);
  useEffect(() => setStopped(readStored(STOPPED_KEY) !== null), []);
  const choose = (chosen: boolean): void => {
    setStopped(chosen);
    if (chosen) writeStored(STOPPED_KEY, "true");
    else removeStored(STOPPED_KEY);
  };
  return [stopped, choose];
}

function newestFirst(stories: readonly StoryCard[]): StoryCard[] {
  return stories.toSorted((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate));
}

/**
 * Stories that are not in `first`; if fewer remain than a step shows, the stories that are not in the lead
 * block.
 */
function besides(stories: readonly StoryCard[], first: readonly StoryCard[]): readonly StoryCard[] {
  const without = (shown: readonly StoryCard[]) =>
    stories.filter(({ id }) => !shown.some((one) => one.id === id));
  const apart = without(first);
  return apart.length < STEP_SIZE ? without(first.slice(0, LEAD_BLOCK)) : apart;
}

function TrendingFacts({ story }: { story: StoryCard }) {
  const clock = useAtomValue(clockAtom);
  const hydrated = useHydrated();
  const section = sectionOf(story)?.title;
  const age = clock === undefined || !hydrated ? "" : formatAge(story.publishDate, clock);
  return (
    <span className="small row trending-facts">
      {section === undefined ? null : <span>{section}</span>}
      {section !== undefined && age === "" ? null : <time dateTime={story.publishDate}>{age}</time>}
    </span>
  );
}

function TrendingItem({ story, place }: { story: StoryCard; place: number }) {
  return (
    <li className="trending-item">
      <span className="trending-place" aria-hidden="true">
        {toBengaliDigits(place)}
      </span>
      <span className="trending-words">
        <Link href={headlineLink(story).href} className="headline headline-line">
          <EnglishNames>{splitRubric(story.title).headline}</EnglishNames>
        </Link>
        <TrendingFacts story={story} />
      </span>
    </li>
  );
}

function TrendingSteps({ stories }: { stories: readonly StoryCard[] }) {
  const place = useRef<HTMLDivElement>(null);
  const steps = STEPS.filter((step) => step * STEP_SIZE < stories.length);
  const [stopped, setStopped] = useStopped();
  const [step, setStep] = useSteps(steps.length, place, stopped);
  const choose = (chosen: number): void => {
    setStep(chosen);
    setStopped(true);
  };
  return (
    <div ref={place}>
      <div className="trending-lists">
        {steps.map((each) => (
          <ol
            key={each}
            role="list"
            className="trending-list"
            start={each * STEP_SIZE + 1}
            data-current={each === step ? "true" : "false"}
          >
            {stories.slice(each * STEP_SIZE, (each + 1) * STEP_SIZE).map((story, index) => (
              <TrendingItem key={story.id} story={story} place={each * STEP_SIZE + index + 1} />
            ))}
          </ol>
        ))}
      </div>
      {steps.length > 1 ? (
        <div className="row trending-choose with-scripts">
          {steps.map((each) => {
            const first = toBengaliDigits(each * STEP_SIZE + 1);
            const last = toBengaliDigits(Math.min((each + 1) * STEP_SIZE, stories.length));
            return (
              <button key={each} type="button" aria-pressed={each === step} onClick={() => choose(each)}>
                <span className="visually-hidden">{TRENDING_BEFORE}</span>
                {first}
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{TRENDING_TO}</span>
                {last}
              </button>
            );
          })}
          <button
            type="button"
            className="trending-stop"
            aria-label={turningByItself(stopped ? START : CLOSE)}
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? START : CLOSE}
          </button>
        </div>
      ) : null}
    </div>
  );
}

interface TrendingProps {
  first: readonly StoryCard[];
  gone?: readonly string[] | undefined;
}

/**
 * Trending sidebar; if its list fails or is empty, it shows popular stories by date
 * (decisions/news.md#trending-sidebar). `first`: the page's first stories, lead block first; `gone`: ids of
 * withdrawn stories.
 */
export function Trending({ first, gone }: TrendingProps) {
  const trending = useRest(TRENDING_PATH, parseStoryList, { refetchInterval: RELOAD_MS });
  const lacking = trending.state === "error" || trending.data?.length === 0;
  const popular = useRest(POPULAR_PATH, parseStoryList, { enabled: lacking });
  const own = trending.data?.length ? trending.data : undefined;
  const listed = own ?? (lacking && popular.data ? newestFirst(popular.data) : trending.data);
  const stories = listed && besides(withoutWithdrawn(listed, gone), first);
  const waiting = trending.state === "loading" || (lacking && popular.state === "loading");
  const retry = (): void => {
    trending.retry();
    popular.retry();
  };
  return (
    <section className="trending" aria-labelledby="trending-title">
      <h2 id="trending-title">{TRENDING}</h2>
      {stories !== undefined && stories.length > 0 ? (
        <TrendingSteps stories={stories.slice(0, STEPS.length * STEP_SIZE)} />
      ) : waiting ? (
        <div className="trending-bones" aria-busy="true">
          {["a", "b", "c", "d", "e"].map((row) => (
            <div key={row} className="bone bone-line" />
          ))}
        </div>
      ) : stories !== undefined ? (
        <p className="trending-none">{NO_TRENDING}</p>
      ) : (
        <ListFailure text={TRENDING_FAILED} onRetry={retry} />
      )}
    </section>
  );
}
