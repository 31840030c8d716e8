import { readStored, writeStored } from "../../../browser/local-storage.ts";
import { atom, useAtom } from "../../../state.ts";

const KEY = "spokenBalls";

/** Whether this device's reader wants every ball read out (decisions/cricket.md#spoken); read once the page is hydrated. */
export const everyBallAtom = atom(false);

export const readEveryBall = (): boolean => readStored(KEY) === "1";

/** The toggle for it. */
export function EveryBall() {
  const [on, set] = useAtom(everyBallAtom);
  const toggle = (): void => {
    set(!on);
    writeStored(KEY, on ? "0" : "1");
  };
  return (
    <button type="button" className="pill every-ball" aria-pressed={on} onClick={toggle}>
      প্রতি বল শোনান
    </button>
  );
}
