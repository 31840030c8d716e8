import { readStored, removeStored, writeStored } from "./local-storage.ts";

/** Text size of articles; `web/public/theme.js` sets it before the first paint. */
export const TEXT_SIZES = ["small", "medium", "large"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = "textSize";

const parse = (text: string | null): TextSize => TEXT_SIZES.find((size) => size === text) ?? "medium";

export const readTextSize = (): TextSize => parse(readStored(KEY));

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
