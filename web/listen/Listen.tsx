import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { IconFrame } from "../icons/Icon.tsx";
import { CONTINUE, LISTEN, PAUSE, STOP_READING_LABEL } from "../words/article.ts";
import { CLOSE } from "../words/common.ts";
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

export interface ListenProps {
  /** Texts to read, and what gives those that arrive later. */
  texts: () => { now: readonly string[]; further?: (() => readonly string[]) | undefined };
}

/** Reads texts aloud. Only browsers with a Bengali voice load this script. */
export function Listen({ texts, voice }: ListenProps & { voice: SpeechSynthesisVoice }) {
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
      const { now, further } = texts();
      reading.current?.start(now, voice, further);
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
