import { SAY_EVERY_BALL, SAY_EVERY_BALL_HOW } from "../../../words/scorecard.ts";
import "./every-ball.css";
import { useId } from "react";
import { useAtom } from "../../../state.ts";
import { everyBallAtom, storeEveryBall } from "./every-ball.ts";

/** Switch above the balls. It announces its effect when it is turned on, because nothing visible changes. */
export function EveryBall() {
  const [on, set] = useAtom(everyBallAtom);
  const note = useId();
  const toggle = (): void => {
    set(!on);
    storeEveryBall(!on);
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        className="every-ball target push small with-scripts"
        aria-checked={on}
        aria-describedby={note}
        onClick={toggle}
      >
        <span className="every-ball-track" aria-hidden="true" />
        <span>{SAY_EVERY_BALL}</span>
      </button>
      <p id={note} className={on ? "every-ball-note small" : "visually-hidden"}>
        {SAY_EVERY_BALL_HOW}
      </p>
    </>
  );
}
