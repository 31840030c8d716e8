export interface Focus {
  x: number;
  y: number;
}

/** Step of focal points in percent, as in the pages' CSS (web/news/cards/focus-rules.ts). */
export const FOCUS_STEP = 10;
const CENTRE: Focus = { x: 50, y: 50 };
/** Longest text of a focal point, UTF-16 units. */
export const LONGEST_FOCUS = 9;

/** Nearest step within the image; for a value that is no number, the centre. */
const stepped = (percent: number): number =>
  Number.isNaN(percent) ? 50 : Math.round(Math.min(100, Math.max(0, percent)) / FOCUS_STEP) * FOCUS_STEP;

/** Focal point as text for storage and CSS, such as `30% 70%`; empty for the centre. */
export function focusText({ x, y }: Focus): string {
  const [left, top] = [stepped(x), stepped(y)];
  return left === CENTRE.x && top === CENTRE.y ? "" : `${left}% ${top}%`;
}

/** Focal point from a text such as `30% 70%`; empty text is the centre. Undefined for other text. */
export function readFocus(text: string): Focus | undefined {
  if (text === "") return CENTRE;
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  return focus.x <= 100 && focus.y <= 100 ? focus : undefined;
}
