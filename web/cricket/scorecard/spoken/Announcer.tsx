import { useEffect, useRef, useState } from "react";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { useAtom } from "../../../state.ts";
import { EnglishNames } from "../../Texts.tsx";
import { everyBallAtom, readEveryBall } from "./every-ball.ts";
import type { Spoken } from "./speech.ts";

type Speech = typeof import("./speech.ts");

interface AnnouncerProps {
  card: Scorecard;
  balls: BallsDocument | undefined;
  /** False while the reader is away, when the notice reports events. */
  isHere: () => boolean;
}

/**
 * The only live region of a match's page, which exists from the start (decisions/cricket.md#spoken). Its texts
 * load after the first change.
 */
export function Announcer({ card, balls, isHere }: AnnouncerProps) {
  const [everyBall, setEveryBall] = useAtom(everyBallAtom);
  const [said, setSaid] = useState({ count: 0, words: "" });
  const [began] = useState({ card, balls });
  const [speech, setSpeech] = useState<Speech>();
  const spoken = useRef<Spoken>(undefined);
  useEffect(() => setEveryBall(readEveryBall()), [setEveryBall]);
  useEffect(() => {
    if (!speech && (card !== began.card || balls !== began.balls))
      import("./speech.ts").then(setSpeech, () => undefined);
  }, [speech, began, card, balls]);
  useEffect(() => {
    if (!speech) return;
    spoken.current ??= speech.startSpeech(began.card, began.balls);
    const next = speech.speak(spoken.current, card, balls, everyBall);
    spoken.current = next.spoken;
    if (next.words.length === 0 || !isHere()) return;
    setSaid(({ count }) => ({ count: count + 1, words: next.words.join(" ") }));
  }, [speech, began, card, balls, everyBall, isHere]);
  return (
    <p className="visually-hidden" role="status" lang="bn" data-spoken="">
      <EnglishNames key={said.count}>{said.words}</EnglishNames>
    </p>
  );
}
