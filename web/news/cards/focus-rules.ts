import { FOCUS_STEP } from "../../../core/news/pictures/focus.ts";

/**
 * Rules of focal points, which vite.config.ts adds to story-image.css. They are rules, because the
 * Content-Security-Policy forbids inline styles.
 */
export const FOCUS_RULES = Array.from({ length: 100 / FOCUS_STEP + 1 }, (_, step) => `${step * FOCUS_STEP}%`)
  .map((at) => `[data-focus^="${at}"] { --focus-x: ${at}; }\n[data-focus$=" ${at}"] { --focus-y: ${at}; }\n`)
  .join("");
