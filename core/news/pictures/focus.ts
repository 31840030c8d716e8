/** Where in a picture stands what it shows, in percent of its width from the left and of its height from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** Points are told apart by so many percent, as the pages' rules are (web/news/cards/story-image.css). */
export const FOCUS_STEP = 10;
const CENTRE: Focus = { x: 50, y: 50 };
/** UTF-16 units. */
export const LONGEST_FOCUS = 9;

/** The nearest point that is told apart, within the picture; what is no number is its middle. */
const stepped = (percent: number): number =>
  Number.isNaN(percent) ? 50 : Math.round(Math.min(100, Math.max(0, percent)) / FOCUS_STEP) * FOCUS_STEP;

/** A point as it is kept and as CSS reads it, such as `30% 70%`; the middle is empty. */
export function focusText({ x, y }: Focus): string {
  const [left, top] = [stepped(x), stepped(y)];
  return left === CENTRE.x && top === CENTRE.y ? "" : `${left}% ${top}%`;
}

/** The point of a text such as `30% 70%`; empty is the middle. Undefined of everything else. */
export function readFocus(text: string): Focus | undefined {
  if (text === "") return CENTRE;
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  return focus.x <= 100 && focus.y <= 100 ? focus : undefined;
}
