import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "wouter";
import type { DetailedStory } from "../../../core/contract/detailed-story/story-details.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { chooseTextSize, readTextSize, TEXT_SIZES } from "../../browser/text-size.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { headlineLink } from "../../news/cards/card-link.ts";
import { savedStory } from "../../saved/stories/saved-list.ts";
import { setSaved, useSavedStories } from "../../saved/stories/saved-stories.ts";
import {
  A_LETTER,
  CONTINUE,
  LETTER_SIZE,
  LIST,
  LIST_HEARD,
  LISTEN,
  PAUSE,
  READ_NEXT,
  SAID_REMOVED,
  SAID_SAVED,
  SAVE,
  SAVED,
  SAVED_HEARD,
  SIZE_NAMES,
  STOP_READING_HEARD,
} from "../../words/article.ts";
import { CLOSE } from "../../words/common.ts";
import { ShareButton } from "../ArticleBar.tsx";
import { sectionOf } from "../ArticleStory.tsx";
import { Gallery } from "../gallery/Gallery.tsx";
import { ContinueOffer } from "./ContinueOffer.tsx";
import { BookmarkIcon, PauseIcon, SpeakerIcon, StopIcon } from "./icons.tsx";
import { bengaliVoice, type Listening, Reading } from "./listening.ts";
import { playVideos } from "./play-videos.ts";

function TextSizes() {
  const [chosen, choose] = useState(readTextSize);
  return (
    <fieldset className="text-sizes">
      <legend className="visually-hidden">{LETTER_SIZE}</legend>
      {TEXT_SIZES.map((size) => (
        <button
          key={size}
          type="button"
          className={`icon-button text-size text-size-${size}`}
          aria-pressed={size === chosen}
          aria-label={SIZE_NAMES[size]}
          onClick={() => {
            chooseTextSize(size);
            choose(size);
          }}
        >
          <span aria-hidden="true">{A_LETTER}</span>
        </button>
      ))}
    </fieldset>
  );
}

function SaveButton({ story }: { story: DetailedStory }) {
  const saved = useSavedStories()?.some(({ id }) => id === story.id) === true;
  const [said, say] = useState<boolean>();
  const press = (): void => {
    setSaved(savedStory(story), !saved);
    say(!saved);
  };
  return (
    <>
      <button
        type="button"
        className={`icon-button save-button ${saved ? "save-button-on" : ""}`}
        onClick={press}
      >
        <BookmarkIcon full={saved} />
        <span className="tool-word">{saved ? SAVED : SAVE}</span>
        {saved ? <span className="visually-hidden">{SAVED_HEARD}</span> : null}
      </button>
      {saved && said ? (
        <Link href="/saved" className="tool-link">
          {LIST}
          <span className="visually-hidden">{LIST_HEARD}</span>
        </Link>
      ) : null}
      <span className="visually-hidden" role="status">
        {said !== saved ? "" : saved ? SAID_SAVED : SAID_REMOVED}
      </span>
    </>
  );
}

const paragraphsOf = (title: string): string[] => {
  const parts = document.querySelectorAll<HTMLElement>(
    ".article-deck, .article-body > :is(p, h2, h3, h4, blockquote), .article-body li",
  );
  return [title, ...Array.from(parts, (part) => part.textContent ?? "")];
};

/** The browser's Bengali voice, which some browsers know only after a while. */
function useVoice(): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    const look = (): void => setVoice(bengaliVoice(window.speechSynthesis));
    look();
    window.speechSynthesis.addEventListener?.("voiceschanged", look);
    return () => window.speechSynthesis.removeEventListener?.("voiceschanged", look);
  }, []);
  return voice;
}

/** Goes when nothing is read any more; a focus on it goes to the button that begins again. */
function StopReading({ begin, onStop }: { begin: RefObject<HTMLElement | null>; onStop: () => void }) {
  const stop = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = stop;
    return () => {
      if (current === document.activeElement) begin.current?.focus({ preventScroll: true });
    };
  }, [begin]);
  return (
    <button ref={stop} type="button" className="icon-button" onClick={onStop}>
      <StopIcon />
      <span className="tool-word">
        {CLOSE}
        <span className="visually-hidden">{STOP_READING_HEARD}</span>
      </span>
    </button>
  );
}

/** Where the browser has no Bengali voice there is no button. */
function Listen({ title }: { title: string }) {
  const voice = useVoice();
  const [state, setState] = useState<Listening>("silent");
  const reading = useRef<Reading>(undefined);
  const begin = useRef<HTMLButtonElement>(null);
  const has = voice !== undefined;
  useEffect(() => {
    if (!has) return;
    const own = new Reading(window.speechSynthesis, setState);
    reading.current = own;
    const leave = (): void => own.stop();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      own.stop();
    };
  }, [has]);
  if (!voice) return null;
  const press = (): void => {
    if (state === "speaking") reading.current?.pause();
    else if (state === "paused") reading.current?.goOn();
    else reading.current?.start(paragraphsOf(title), voice);
  };
  const word = state === "speaking" ? PAUSE : state === "paused" ? CONTINUE : LISTEN;
  return (
    <>
      <button ref={begin} type="button" className="icon-button" onClick={press}>
        {state === "speaking" ? <PauseIcon /> : <SpeakerIcon />}
        <span className="tool-word">{word}</span>
      </button>
      {state === "silent" ? null : <StopReading begin={begin} onStop={() => reading.current?.stop()} />}
    </>
  );
}

/** What makes an article easier to read: in the place that the page keeps for it. */
export function Tools({ story }: { story: DetailedStory }) {
  useEffect(playVideos, []);
  return (
    <>
      <TextSizes />
      <SaveButton story={story} />
      <Listen title={story.title} />
      <ContinueOffer id={story.id} />
      <Gallery inPhotoSection={sectionOf(story)?.key === "pictures"} />
    </>
  );
}

const NEXT = 3;

interface FootProps {
  story: DetailedStory;
  /** Of the same section. */
  similar: readonly StoryCard[] | undefined;
}

/** Under an article: sharing again, and what to read next. */
export function Foot({ story, similar = [] }: FootProps) {
  const next = similar.filter(({ id }) => id !== story.id).slice(0, NEXT);
  return (
    <div className="article-foot">
      <ShareButton title={story.title} path={`/article/${story.id}`} />
      {next.length > 0 ? (
        <nav className="article-next" aria-labelledby="article-next-title">
          <h2 id="article-next-title">{READ_NEXT}</h2>
          <ul role="list">
            {next.map((one) => (
              <li key={one.id}>
                <Link href={headlineLink(one).href}>
                  <EnglishNames>{one.title}</EnglishNames>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
