import { readStored, writeStored } from "../../../browser/local-storage.ts";
import { atom } from "../../../state.ts";

const KEY = "spokenBalls";

/** Whether this device announces every ball (decisions/cricket.md#spoken); known after hydration. */
export const everyBallAtom = atom(false);

export const readEveryBall = (): boolean => readStored(KEY) === "1";

export const storeEveryBall = (on: boolean): void => void writeStored(KEY, on ? "1" : "0");
