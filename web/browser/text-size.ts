import { readStored, removeStored, writeStored } from "./local-storage.ts";

/** How large the text of articles stands, in three steps; `web/public/theme.js` sets it before the first paint. */
export const TEXT_SIZES = ["small", "medium", "large"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = "textSize";

const parse = (text: string | null): TextSize => TEXT_SIZES.find((size) => size === text) ?? "medium";

export const readTextSize = (): TextSize => parse(readStored(KEY));

/** Remembered on this device; the middle one is what is there for who has chosen nothing. */
export function chooseTextSize(size: TextSize): void {
  const { dataset } = document.documentElement;
  if (size === "medium") {
    removeStored(KEY);
    delete dataset.textSize;
  } else {
    writeStored(KEY, size);
    dataset.textSize = size;
  }
}
