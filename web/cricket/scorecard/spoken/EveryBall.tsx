import { SAY_EVERY_BALL, SAY_EVERY_BALL_HOW } from "../../../words/scorecard.ts";
import "./every-ball.css";
import { useId } from "react";
import { readStored, writeStored } from "../../../browser/local-storage.ts";
import { atom, useAtom } from "../../../state.ts";

const KEY = "spokenBalls";

/** Whether this device's reader wants every ball read out (decisions/cricket.md#spoken); read once the page is hydrated. */
export const everyBallAtom = atom(false);

export const readEveryBall = (): boolean => readStored(KEY) === "1";

/** The switch for it, above the balls. Once it is on, it says to everybody what it does: nothing that can be seen. */
export function EveryBall() {
  const [on, set] = useAtom(everyBallAtom);
  const note = useId();
  const toggle = (): void => {
    set(!on);
    writeStored(KEY, on ? "0" : "1");
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        className="every-ball"
        aria-checked={on}
        aria-describedby={note}
        onClick={toggle}
      >
        <span className="every-ball-track" aria-hidden="true" />
        {SAY_EVERY_BALL}
      </button>
      <p id={note} className={on ? "every-ball-note" : "visually-hidden"}>
        {SAY_EVERY_BALL_HOW}
      </p>
    </>
  );
}
