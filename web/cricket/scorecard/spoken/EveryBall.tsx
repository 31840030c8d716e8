import { SAY_EVERY_BALL, SAY_EVERY_BALL_HOW } from "../../../words/scorecard.ts";
import "./every-ball.css";
import { useId } from "react";
import { useAtom } from "../../../state.ts";
import { everyBallAtom, storeEveryBall } from "./every-ball.ts";

/** The switch for it, above the balls. Once it is on, it says to everybody what it does: nothing that can be seen. */
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
        className="every-ball"
        aria-checked={on}
        aria-describedby={note}
        onClick={toggle}
      >
        <svg
          className="every-ball-sign"
          width="20"
          height="20"
          viewBox="0 0 24 24"
          aria-hidden="true"
          focusable="false"
        >
          <path
            d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
          />
        </svg>
        <span className="every-ball-track" aria-hidden="true" />
        <span className="every-ball-name">{SAY_EVERY_BALL}</span>
      </button>
      <p id={note} className={on ? "every-ball-note" : "visually-hidden"}>
        {SAY_EVERY_BALL_HOW}
      </p>
    </>
  );
}
