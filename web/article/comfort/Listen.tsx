import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { IconFrame } from "../../icons/Icon.tsx";
import { CONTINUE, LISTEN, PAUSE, STOP_READING_LABEL } from "../../words/article.ts";
import { CLOSE } from "../../words/common.ts";
import { type Listening, Reading } from "./listening.ts";

function SpeakerIcon() {
  return (
    <IconFrame>
      <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
    </IconFrame>
  );
}

function PauseIcon() {
  return (
    <IconFrame>
      <path d="M8.5 5v14M15.5 5v14" />
    </IconFrame>
  );
}

function StopIcon() {
  return (
    <IconFrame>
      <rect x="6" y="6" width="12" height="12" />
    </IconFrame>
  );
}

const paragraphsOf = (title: string): string[] => {
  const parts = document.querySelectorAll<HTMLElement>(
    ".article-deck, .article-body > :is(p, h2, h3, h4, blockquote), .article-body li",
  );
  return [title, ...Array.from(parts, (part) => part.textContent ?? "")];
};

const POSTS = ".blog-posts > .blog-post";
const POST_PARTS = ".blog-words > h2, .blog-words .article-body > *, .blog-correction";

/**
 * Texts of a live blog from its oldest unseen post upwards, then of posts that arrive above. Undefined for other
 * articles.
 */
function postsOnPage(): (() => string[]) | undefined {
  if (!document.querySelector(POSTS)) return undefined;
  let last: Element | undefined;
  return () => {
    const shown = [...document.querySelectorAll(POSTS)];
    const isFromStart = document.querySelector(".blog-from-start") !== null;
    const posts = isFromStart ? shown : shown.toReversed();
    const unseen = posts.findIndex((post) => post.matches(".blog-post-new"));
    const first = isFromStart ? 0 : unseen < 0 ? posts.length - 1 : unseen;
    const from = last ? posts.indexOf(last) + 1 : first;
    const next = last && !posts.includes(last) ? [] : posts.slice(from);
    last = posts.at(-1);
    return next.flatMap((post) =>
      Array.from(post.querySelectorAll(POST_PARTS), (part) => part.textContent ?? ""),
    );
  };
}

function StopReading({ begin, onStop }: { begin: RefObject<HTMLElement | null>; onStop: () => void }) {
  const stop = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = stop;
    return () => {
      if (current === document.activeElement) begin.current?.focus({ preventScroll: true });
    };
  }, [begin]);
  return (
    <button
      ref={stop}
      type="button"
      className="icon-button"
      aria-label={`${CLOSE}${STOP_READING_LABEL}`}
      onClick={onStop}
    >
      <StopIcon />
      <span className="tool-word">{CLOSE}</span>
    </button>
  );
}

/** Reads an article aloud. Only browsers with a Bengali voice load this script. */
export function Listen({ title, voice }: { title: string; voice: SpeechSynthesisVoice }) {
  const [state, setState] = useState<Listening>("silent");
  const reading = useRef<Reading>(undefined);
  const begin = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const own = new Reading(window.speechSynthesis, setState);
    reading.current = own;
    const leave = (): void => own.stop();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      own.stop();
    };
  }, []);
  const press = (): void => {
    if (state === "speaking") reading.current?.pause();
    else if (state === "paused") reading.current?.goOn();
    else {
      const posts = postsOnPage();
      if (posts) reading.current?.start([title, ...posts()], voice, posts);
      else reading.current?.start(paragraphsOf(title), voice);
    }
  };
  const word = state === "speaking" ? PAUSE : state === "paused" ? CONTINUE : LISTEN;
  return (
    <>
      <button ref={begin} type="button" className="icon-button" aria-label={word} onClick={press}>
        {state === "speaking" ? <PauseIcon /> : <SpeakerIcon />}
        <span className="tool-word">{word}</span>
      </button>
      {state === "silent" ? null : <StopReading begin={begin} onStop={() => reading.current?.stop()} />}
    </>
  );
}
