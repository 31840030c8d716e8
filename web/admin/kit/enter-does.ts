import type { KeyboardEvent } from "react";

/** For a field's `onKeyDown`: the Enter key does `act`, unless it ends the writing of a syllable, and nothing else. */
export const enterDoes =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
